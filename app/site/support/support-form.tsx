import { acceptedAttachments, attachmentEndings } from '#domain/support/attachment.ts'
import { useTexts } from '#app/languages/texts.ts'
import { EmailField } from '#app/site/forms/email-field.tsx'
import { Field } from '#app/ui/field.tsx'
import site from '#site-config'
import { RequestForm, type RequestPage } from './request-form.tsx'

/** Support request with an optional file. */
export function SupportForm(page: RequestPage) {
  const { t } = useTexts()
  return (
    <RequestForm
      route="POST contact-support"
      anchor="support-request"
      sent={t('Thank you. Your question has reached our engineers, and a confirmation is on its way to you.')}
      required={['email', 'subject', 'message']}
      {...page}
    >
      {(formState) => (
        <>
          <EmailField formState={formState} />
          <Field label={t('Subject')} error={formState.errors.subject}>
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
          <Field label={t('Message')} error={formState.errors.message}>
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
            label={t('File (optional)')}
            hint={t('{kinds}, up to {size} MB', {
              kinds: t(acceptedAttachments),
              size: site.attachments.megabytes,
            })}
            error={formState.errors.file ?? formState.errors.filename}
          >
            {(inputProps) => <input {...inputProps} name="file" type="file" accept={attachmentEndings} />}
          </Field>
        </>
      )}
    </RequestForm>
  )
}
