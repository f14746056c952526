import { useTexts } from '#app/languages/texts.ts'
import { EmailField } from '#app/site/forms/email-field.tsx'
import { Field } from '#app/ui/field.tsx'
import { RequestForm, type RequestPage } from './request-form.tsx'

/** Training request. */
export function TrainingForm(page: RequestPage) {
  const { t } = useTexts()
  return (
    <RequestForm
      route="POST request-training"
      anchor="training-request"
      sent={t('Thank you. Your training request has reached us, and a confirmation is on its way to you.')}
      {...page}
    >
      {(formState) => (
        <>
          <EmailField formState={formState} />
          <Field label={t('Participants')} error={formState.errors.participants}>
            {(inputProps) => (
              <input
                {...inputProps}
                className="short"
                name="participants"
                type="number"
                min={1}
                step={1}
                required
                defaultValue={formState.entered.participants ?? 1}
              />
            )}
          </Field>
          <Field
            label={t('Message')}
            hint={t('Dates, place, what you want to learn')}
            error={formState.errors.message}
          >
            {(inputProps) => (
              <textarea
                {...inputProps}
                name="message"
                rows={6}
                maxLength={20_000}
                defaultValue={formState.entered.message}
              />
            )}
          </Field>
        </>
      )}
    </RequestForm>
  )
}
