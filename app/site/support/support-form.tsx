import { acceptedAttachments, attachmentEndings } from '#domain/support/attachment.ts'
import { EmailField } from '#app/site/forms/email-field.tsx'
import { Field } from '#app/ui/field.tsx'
import site from '#site-config'
import { RequestForm, type RequestPage } from './request-form.tsx'

/** Support request with an optional file. */
export function SupportForm(page: RequestPage) {
  return (
    <RequestForm
      route="POST contact-support"
      anchor="support-request"
      sent="Thank you. Your question has reached our engineers, and a confirmation is on its way to you."
      required={['email', 'subject', 'message']}
      {...page}
    >
      {(formState) => (
        <>
          <EmailField formState={formState} />
          <Field label="Subject" error={formState.errors.subject}>
            {(inputProps) => (
              <input
                {...inputProps}
                name="subject"
                maxLength={500}
                required
                defaultValue={formState.entered.subject}
              />
            )}
          </Field>
          <Field label="Message" error={formState.errors.message}>
            {(inputProps) => (
              <textarea
                {...inputProps}
                name="message"
                rows={9}
                maxLength={20_000}
                required
                defaultValue={formState.entered.message}
              />
            )}
          </Field>
          <Field
            label="File (optional)"
            hint={`${acceptedAttachments}, up to ${site.attachments.megabytes} MB`}
            error={formState.errors.file ?? formState.errors.filename}
          >
            {(inputProps) => <input {...inputProps} name="file" type="file" accept={attachmentEndings} />}
          </Field>
        </>
      )}
    </RequestForm>
  )
}
