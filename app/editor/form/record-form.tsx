import type { Options, SavedRecord } from '#app/editor/records.ts'
import type { Field, Screen } from '#app/editor/screen.ts'
import { fieldState } from './field-state.ts'
import { RecordField } from './record-field.tsx'
import { RecordFrame } from './record-frame.tsx'
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
  const fields = (isWanted: (field: Field) => boolean) =>
    Object.entries(screen.form)
      .filter(([, field]) => isWanted(field))
      .map(([name, field]) => (
        <RecordField key={name} {...{ name, field }} {...fieldState(record, name, options)} />
      ))
  const switches = fields(({ input }) => input === 'switch')
  const details = fields(isAside)

  return (
    <RecordFrame {...{ screen, record, options, uses }}>
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
    </RecordFrame>
  )
}

/** Dates, numbers and choices place a record; they stand beside its texts. */
function isAside({ input }: Field): boolean {
  return ['day', 'moment', 'number', 'choice', 'choices', 'photo', 'read-only'].includes(input)
}
