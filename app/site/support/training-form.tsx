import { EmailField } from '#app/site/forms/email-field.tsx'
import { Field } from '#app/ui/field.tsx'
import { RequestForm, type RequestPage } from './request-form.tsx'

/** Asks for a training. */
export function TrainingForm(page: RequestPage) {
  return (
    <RequestForm
      route="POST request-training"
      anchor="training-request"
      sent="Thank you. Your training request has reached us, and a confirmation is on its way to you."
      {...page}
    >
      {(known) => (
        <>
          <EmailField known={known} />
          <Field label="Participants" error={known.errors.participants}>
            {(wiring) => (
              <input
                {...wiring}
                className="short"
                name="participants"
                type="number"
                min={1}
                step={1}
                required
                defaultValue={known.entered.participants ?? 1}
              />
            )}
          </Field>
          <Field label="Message" hint="Dates, place, what you want to learn" error={known.errors.message}>
            {(wiring) => (
              <textarea
                {...wiring}
                name="message"
                rows={6}
                maxLength={20_000}
                defaultValue={known.entered.message}
              />
            )}
          </Field>
        </>
      )}
    </RequestForm>
  )
}
