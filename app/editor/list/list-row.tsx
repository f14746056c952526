import { memo, useState } from 'react'
import { useNavigate } from 'react-router'
import { Failure } from '#domain/failure.ts'
import { askForRecord, type Options, type SavedRecord } from '#app/editor/records.ts'
import type { Screen } from '#app/editor/screen.ts'
import { formPath } from '#app/editor/screens.ts'
import { viewAddress } from '#app/editor/view-address.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Switch } from '#app/ui/switch.tsx'
import { useToast } from '#app/ui/toast.tsx'
import { alignment, cellText, NameCell, recordName } from './cell.tsx'

interface Props {
  screen: Screen
  record: SavedRecord
  options: Options
  onSaved: (record: SavedRecord) => void
  /** Place in the whole list. */
  index: number
}

/** One record of a list; its switches save at once and can be undone. */
export const ListRow = memo(function ListRow({ screen, record, options, onSaved, index }: Props) {
  const [saving, setSaving] = useState<Record<string, boolean>>({})
  const toast = useToast()
  const navigate = useNavigate()
  const [, ...others] = screen.columns
  const name = recordName(screen, record)
  const address = screen.view ? viewAddress(screen.view, record) : null

  const turn = async (from: SavedRecord, field: string, isOn: boolean, isUndo = false) => {
    setSaving({ [field]: isOn })
    try {
      const saved = await askForRecord(screen, 'update', {
        id: from.id,
        version: from.version,
        [field]: isOn,
      })
      onSaved(saved)
      const undo = { name: 'Undo', run: () => void turn(saved, field, !isOn, true) }
      toast({ text: `${name} is ${stateName(field, isOn)}`, ...(!isUndo && { action: undo }) })
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      toast({ text: error.message })
      const current = error.details.answer?.[screen.resource.key]
      if (current) onSaved(current as SavedRecord)
    } finally {
      setSaving({})
    }
  }
  const clone = () =>
    askForRecord(screen, 'copy', { id: record.id }).then(
      (copy) => navigate(formPath(screen, copy.id)),
      (error: Error) => toast({ text: error.message }),
    )

  return (
    <tr data-index={index} aria-rowindex={index + 2} className={record.is_online === false ? 'off' : ''}>
      <NameCell screen={screen} record={record} />
      {others.map((field) =>
        screen.form[field]?.input === 'switch' ? (
          <td key={field} className="c">
            <Switch
              label={`${name} ${stateName(field, true)}`}
              checked={saving[field] ?? record[field] === true}
              busy={field in saving}
              onChange={(isOn) => void turn(record, field, isOn)}
              {...(field === 'is_online' && { 'data-key': 'o' })}
            />
          </td>
        ) : (
          <td key={field} className={`${alignment(screen, field)} hide-s`}>
            {cellText(screen, field, record[field], options)}
          </td>
        ),
      )}
      <td className="r hide-s">
        <span className="rowact">
          {address && (
            <a className="ib" href={address} aria-label={`View ${name} on the website`}>
              <Icon name="eye" />
            </a>
          )}
          {screen.resource.copy && (
            <button
              className="ib"
              type="button"
              data-key="c"
              aria-label={`Clone ${name}`}
              onClick={() => void clone()}
            >
              <Icon name="clone" />
            </button>
          )}
        </span>
      </td>
    </tr>
  )
})

/** "is_online" off is "offline", "is_archived" off is "not archived". */
function stateName(field: string, isOn: boolean): string {
  const state = field.replace(/^is_/, '').replaceAll('_', ' ')
  return isOn ? state : state === 'online' ? 'offline' : `not ${state}`
}
