import { useTexts } from '#app/languages/texts.ts'
import { EmailField } from '#app/site/forms/email-field.tsx'
import { RequestForm, type RequestPage } from '#app/site/support/request-form.tsx'
import { Field } from '#app/ui/field.tsx'
import type { SubjectChoices } from './subject-choices.server.ts'

interface Props extends RequestPage {
  choices: SubjectChoices[]
  /** The value of the option to begin with. */
  chosen: string
}

/** Form to follow product changes by mail. */
export function FollowForm({ choices, chosen, ...page }: Props) {
  const { t } = useTexts()
  return (
    <RequestForm
      route="POST follow"
      anchor="follow"
      button={t('Follow')}
      another={t('Follow something else')}
      sent={t('Almost done: please open the link in the mail that we send you now. It works for 48 hours.')}
      {...page}
    >
      {(formState) => (
        <>
          <Field label={t('What to follow')} error={formState.errors.subject}>
            {(inputProps) => (
              <select {...inputProps} name="subject" defaultValue={formState.entered.subject ?? chosen}>
                {choices.map(({ label, options }) =>
                  label === '' ? (
                    <Options key={label} options={options} />
                  ) : (
                    <optgroup key={label} label={label}>
                      <Options options={options} />
                    </optgroup>
                  ),
                )}
              </select>
            )}
          </Field>
          <EmailField formState={formState} />
        </>
      )}
    </RequestForm>
  )
}

function Options({ options }: Pick<SubjectChoices, 'options'>) {
  return options.map(({ value, name }) => (
    <option key={value} value={value}>
      {name}
    </option>
  ))
}
