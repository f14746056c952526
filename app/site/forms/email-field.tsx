import { useTexts } from '#app/languages/texts.ts'
import { Field } from '#app/ui/field.tsx'
import type { FormState } from './form-result.ts'

interface Props {
  formState: FormState
  name?: string
  label?: string
  autoComplete?: 'email' | 'off'
}

/** Input for an e-mail address. */
export function EmailField({ formState, name = 'email', label, autoComplete = 'email' }: Props) {
  const { t } = useTexts()
  return (
    <Field label={label ?? t('E-mail')} error={formState.errors[name]}>
      {(inputProps) => (
        <input
          {...inputProps}
          type="email"
          name={name}
          autoComplete={autoComplete}
          maxLength={254}
          required
          defaultValue={formState.entered[name]}
        />
      )}
    </Field>
  )
}
