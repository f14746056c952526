import { useState } from 'react'
import { Link } from 'react-router'
import type { Options, SavedRecord } from '#app/editor/records.ts'
import type { Field, Screen } from '#app/editor/screen.ts'
import { viewAddress } from '#app/editor/view-address.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { FormError } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { ConflictDialog } from './conflict-dialog.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import { formError } from './form-error.ts'
import { RecordField } from './record-field.tsx'
import { UnsavedBar } from './unsaved-bar.tsx'
import { UnsavedGuard } from './unsaved-guard.tsx'
import { useRecord } from './use-record.ts'

interface Props {
  screen: Screen
  loaded: SavedRecord | null
  options: Options
  username: string
  formKey: string
  /** What would lose the record if it were deleted. */
  uses?: string[]
}

/** The form of a record: its texts on the left, what places and shows it on the right. */
export function RecordForm({ screen, loaded, options, username, formKey, uses }: Props) {
  const record = useRecord({ screen, loaded, username, formKey })
  const [isDeleting, setDeleting] = useState(false)
  const { saved, values, changed, trouble } = record
  const isDirty = changed.length > 0
  const address = saved && screen.view ? viewAddress(screen.view, saved) : null

  const fields = (isWanted: (field: Field) => boolean) =>
    Object.entries(screen.form)
      .filter(([, field]) => isWanted(field))
      .map(([name, field]) => (
        <RecordField
          key={name}
          {...{ name, field }}
          value={values[name]}
          isChanged={changed.includes(name)}
          options={options[name] ?? []}
          error={trouble.fields[name]}
          onChange={(value) => record.set(name, value)}
        />
      ))
  const switches = fields(({ input }) => input === 'switch')
  const details = fields(isAside)

  return (
    <>
      <div className="bar">
        <span className="crumb">
          <Link to={screen.paths.list}>{screen.title}</Link>
          <Icon name="right" />
        </span>
        <h1>{saved ? record.name : `New ${screen.noun}`}</h1>
        <span className="sp" />
        {address && (
          <ButtonLink look="quiet" to={address} target="_blank">
            <Icon name="eye" />
            View
          </ButtonLink>
        )}
        {saved && screen.resource.copy && (
          <Button look="quiet" onClick={() => void record.clone()}>
            <Icon name="clone" />
            Clone
          </Button>
        )}
        {saved && (
          <Button look="quiet" className="warns" onClick={() => setDeleting(true)}>
            <Icon name="trash" />
            Delete
          </Button>
        )}
        {screen.hasGoBack && <ButtonLink to={screen.paths.list}>Go Back</ButtonLink>}
        <Button onClick={() => void record.cancel()}>Cancel</Button>
      </div>
      {trouble.text && (
        <FormError>
          <Icon name="warn" />
          {screen.refusal} {formError(trouble.text)}
        </FormError>
      )}
      {record.isRestored && isDirty && (
        <p className="restored" role="status">
          <Icon name="info" />
          Your unsaved changes were kept in this browser and are back in the form.
        </p>
      )}
      <form
        className="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void record.save()
        }}
      >
        <div className="form-main">
          <section className="fs" aria-label="Content">
            <div className="fg">{fields((field) => field.input !== 'switch' && !isAside(field))}</div>
          </section>
        </div>
        <aside className="form-side" aria-label="Settings">
          {switches.length > 0 && (
            <div className="pan">
              <h2>Visibility</h2>
              {switches}
            </div>
          )}
          {details.length > 0 && (
            <div className="pan">
              <h2>Details</h2>
              {details}
            </div>
          )}
        </aside>
        {(isDirty || !saved) && (
          <UnsavedBar
            isBusy={record.isBusy}
            changed={changed.map((name) => ({ name, label: screen.form[name]?.label ?? name }))}
            onDiscard={record.discard}
          />
        )}
      </form>
      <UnsavedGuard
        isDirty={isDirty}
        isLeaving={record.isLeaving}
        onLeave={record.throwAway}
        onSave={() => void record.save()}
      />
      {isDeleting && (
        <DeleteDialog
          noun={screen.noun}
          name={record.name}
          uses={uses}
          onCancel={() => setDeleting(false)}
          onDelete={() => void record.remove().finally(() => setDeleting(false))}
        />
      )}
      {record.theirs && (
        <ConflictDialog screen={screen} options={options} record={record} theirs={record.theirs} />
      )}
    </>
  )
}

/** Dates, numbers and choices place a record; they stand beside its texts. */
function isAside({ input }: Field): boolean {
  return ['day', 'moment', 'number', 'choice', 'photo', 'read-only'].includes(input)
}
