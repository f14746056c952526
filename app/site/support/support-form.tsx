import { acceptedAttachments, attachmentEndings } from '#domain/support/attachment.ts'
import { Field } from '#app/ui/field.tsx'
import site from '#site-config'
import type { RequestAnswer } from './request-answer.ts'
import { RequestForm } from './request-form.tsx'

/** A question to support, perhaps with a file. */
export function SupportForm({ before }: { before: RequestAnswer | undefined }) {
  return (
    <RequestForm
      path="contact-support"
      anchor="support-request"
      sent="Thank you. Your question has reached our engineers, and a confirmation is on its way to you."
      required={['email', 'subject', 'message']}
      before={before}
    >
      {({ entered, errors }) => (
        <>
          <Field label="E-mail" error={errors.email}>
            {(wiring) => (
              <input
                {...wiring}
                name="email"
                type="email"
                autoComplete="email"
                maxLength={254}
                required
                defaultValue={entered.email}
              />
            )}
          </Field>
          <Field label="Subject" error={errors.subject}>
            {(wiring) => (
              <input {...wiring} name="subject" maxLength={500} required defaultValue={entered.subject} />
            )}
          </Field>
          <Field label="Message" error={errors.message}>
            {(wiring) => (
              <textarea
                {...wiring}
                name="message"
                rows={9}
                maxLength={20_000}
                required
                defaultValue={entered.message}
              />
            )}
          </Field>
          <Field
            label="File (optional)"
            hint={`${acceptedAttachments}, up to ${site.attachments.megabytes} MB`}
            error={errors.file ?? errors.filename}
          >
            {(wiring) => <input {...wiring} name="file" type="file" accept={attachmentEndings} />}
          </Field>
        </>
      )}
    </RequestForm>
  )
}
