import type { ReactNode } from 'react'
import type { Options, SavedRecord } from '#app/editor/records.ts'
import type { Field, Screen } from '#app/editor/screen.ts'
import { FormFields } from './fields.tsx'
import { RecordFrame } from './record-frame.tsx'
import { useRecord, type EditedRecord } from './use-record.ts'

interface Props {
  screen: Screen
  loaded: SavedRecord | null
  options: Options
  /** Records that use this one, listed before a delete. */
  uses?: string[]
  /** Something to know about the record, below the title. */
  renderNotice?: (record: EditedRecord) => ReactNode
}

/** The generic form: texts in the main column, visibility and details in the sidebar. */
export function RecordForm({ screen, loaded, options, uses, renderNotice }: Props) {
  const record = useRecord({ screen, loaded })
  const names = Object.keys(screen.form)
  const switches = names.filter((name) => screen.form[name]?.input === 'switch')
  const details = names.filter((name) => isSidebarField(screen.form[name]!))
  const texts = names.filter((name) => !switches.includes(name) && !details.includes(name))
  const formProps = { screen, record, options }

  return (
    <RecordFrame {...formProps} uses={uses} tabs={renderNotice?.(record)}>
      <div className="form-main">
        <section className="fs" aria-label="Content">
          <div className="field-grid">
            <FormFields {...formProps} names={texts} />
          </div>
        </section>
      </div>
      <aside className="form-side" aria-label="Settings">
        {switches.length > 0 && (
          <div className="pan">
            <h2>Visibility</h2>
            <FormFields {...formProps} names={switches} />
          </div>
        )}
        {details.length > 0 && (
          <div className="pan">
            <h2>Details</h2>
            <FormFields {...formProps} names={details} />
          </div>
        )}
      </aside>
    </RecordFrame>
  )
}

/** Short inputs go into the sidebar. */
function isSidebarField({ input }: Field): boolean {
  return ['day', 'moment', 'number', 'choice', 'options', 'choices', 'photo', 'read-only'].includes(input)
}
