import { acceptedAttachments, attachmentEndings } from '#domain/support/attachment.ts'
import { EmailField } from '#app/site/forms/email-field.tsx'
import { Field } from '#app/ui/field.tsx'
import site from '#site-config'
import { RequestForm, type RequestPage } from './request-form.tsx'

/** A question to support, perhaps with a file. */
export function SupportForm(page: RequestPage) {
  return (
    <RequestForm
      route="POST contact-support"
      anchor="support-request"
      sent="Thank you. Your question has reached our engineers, and a confirmation is on its way to you."
      required={['email', 'subject', 'message']}
      {...page}
    >
      {(known) => (
        <>
          <EmailField known={known} />
          <Field label="Subject" error={known.errors.subject}>
            {(wiring) => (
              <input
                {...wiring}
                name="subject"
                maxLength={500}
                required
                defaultValue={known.entered.subject}
              />
            )}
          </Field>
          <Field label="Message" error={known.errors.message}>
            {(wiring) => (
              <textarea
                {...wiring}
                name="message"
                rows={9}
                maxLength={20_000}
                required
                defaultValue={known.entered.message}
              />
            )}
          </Field>
          <Field
            label="File (optional)"
            hint={`${acceptedAttachments}, up to ${site.attachments.megabytes} MB`}
            error={known.errors.file ?? known.errors.filename}
          >
            {(wiring) => <input {...wiring} name="file" type="file" accept={attachmentEndings} />}
          </Field>
        </>
      )}
    </RequestForm>
  )
}
