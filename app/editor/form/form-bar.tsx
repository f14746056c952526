import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { pick } from '#domain/field-values.ts'
import { HistoryButton } from '#app/editor/history/history-button.tsx'
import { listAddress } from '#app/editor/list/list-address.ts'
import type { Options } from '#app/editor/records.ts'
import { refusalToPrepare } from '#app/editor/rights.ts'
import { RouteButton } from '#app/editor/route-button.tsx'
import type { Screen } from '#app/editor/screen.ts'
import { viewAddress } from '#app/editor/view-address.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { formValues } from './form-values.ts'
import { ListPosition } from './list-position.tsx'
import type { EditedRecord } from './use-record.ts'

interface Props {
  screen: Screen
  record: EditedRecord
  options: Options
  isDirty: boolean
  /** Resolves to true if everything is saved. */
  save: () => Promise<boolean>
  onDelete: () => void
  onCancel: () => void
  /** Additional actions. */
  children?: ReactNode
}

/** The title of a form and the actions on its record. */
export function FormBar({ screen, record, options, isDirty, save, onDelete, onCancel, children }: Props) {
  const { saved } = record
  const refusal = refusalToPrepare(screen.resource.update)
  const address = saved && screen.view ? viewAddress(screen.view, saved, options) : null
  return (
    <div className="bar">
      <span className="crumb">
        <Link to={listAddress(screen)}>{screen.title}</Link>
        <Icon name="right" />
      </span>
      <h1>{saved ? record.name : `New ${screen.noun}`}</h1>
      {saved && <ListPosition screen={screen} id={saved.id} />}
      <span className="spacer" />
      {children}
      {address && (
        <RouteButton look="quiet" to={address} target="_blank" rel="noopener">
          <Icon name="eye" />
          View
        </RouteButton>
      )}
      {saved && (
        <HistoryButton
          entity={screen.resource.key}
          id={saved.id}
          name={record.name}
          fields={screen.form}
          options={options}
          onBringBack={(old, note, bringing) =>
            record.bringBack(pick(formValues(screen, old), Object.keys(old)), note, bringing)
          }
        />
      )}
      {saved && screen.resource.copy && (
        <Button
          look="quiet"
          disabled={refusal !== undefined}
          title={refusal?.text ?? (isDirty ? 'Saves your changes first' : undefined)}
          onClick={() => void save().then((isSaved) => isSaved && record.copy())}
        >
          <Icon name="clone" />
          Clone
        </Button>
      )}
      {saved && (
        <Button
          look="quiet"
          className="warns"
          disabled={refusal !== undefined}
          title={refusal?.text}
          onClick={onDelete}
        >
          <Icon name="trash" />
          Delete
        </Button>
      )}
      {screen.hasGoBack && <RouteButton to={listAddress(screen)}>Go Back</RouteButton>}
      <Button onClick={onCancel}>Cancel</Button>
    </div>
  )
}
