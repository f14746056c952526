import { FormFields } from '#app/editor/form/fields.tsx'
import { FormPart } from '#app/editor/form/form-part.tsx'
import { RecordFrame } from '#app/editor/form/record-frame.tsx'
import { useRecord } from '#app/editor/form/use-record.ts'
import type { Options, SavedRecord } from '#app/editor/records.ts'
import { mailsScreen } from '#app/editor/screens/mails.ts'
import { LogoImage } from '#app/blocks/brand-logo.tsx'
import { mailKinds } from '#domain/company/mail/mail-kinds.ts'
import {
  deliveredMail,
  filledMail,
  mailProblems,
  placeholdersOf,
  type MailTextFields,
} from '#domain/company/mail/mail-text.ts'
import { Button } from '#app/ui/button.tsx'
import { useVendor } from '#app/vendor.ts'

/** The form of a mail, with what its recipients get. */
export function MailForm({ loaded, options }: { loaded: SavedRecord | null; options: Options }) {
  const record = useRecord({ screen: mailsScreen, loaded })
  const formProps = { screen: mailsScreen, record, options }
  const mail = record.values as MailTextFields
  const { subject, text } = deliveredMail(mail.kind)
  return (
    <RecordFrame {...formProps}>
      <div className="form-main">
        <FormPart title="Mail">
          <div className="field-grid">
            <FormFields {...formProps} names={['kind', 'subject', 'text']} />
          </div>
          <p className="mail-names">
            {placeholdersOf(mail.kind).text.map((name) => (
              <code key={name}>{`{${name}}`}</code>
            ))}
          </p>
          {(mail.subject !== subject || mail.text !== text) && (
            <Button
              small
              onClick={() =>
                record.bringBack(
                  { subject, text },
                  'The delivered text is in the form. Nothing is saved yet.',
                )
              }
            >
              Back to the delivered text
            </Button>
          )}
        </FormPart>
        <FormPart title="Preview" hint="with examples of values">
          <MailPreview mail={mail} />
        </FormPart>
      </div>
      <aside className="form-side" aria-label="Settings">
        <div className="pan">
          <h2>Visibility</h2>
          <FormFields {...formProps} names={['is_online']} />
        </div>
      </aside>
    </RecordFrame>
  )
}

function MailPreview({ mail }: { mail: MailTextFields }) {
  const vendor = useVendor()
  const problems = Object.values(mailProblems(mail))
  if (problems.length > 0)
    return (
      <ul className="mail-problems" role="status">
        {problems.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
    )
  const { subject, text } = filledMail(mail, mailKinds[mail.kind].values, vendor)
  const { brand, logo } = vendor
  return (
    <div className="mail-preview">
      <b>{subject}</b>
      <div className="mail-head">
        {logo.dark ? <LogoImage photo={logo.dark} /> : <strong>{brand.name}</strong>}
      </div>
      <pre>{text}</pre>
    </div>
  )
}
