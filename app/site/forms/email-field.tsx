import { Field } from '#app/ui/field.tsx'
import type { Known } from './form-answer.ts'

interface Props {
  known: Known
  name?: string
  label?: string
  autoComplete?: 'email' | 'off'
}

/** Where somebody tells an e-mail address. */
export function EmailField({ known, name = 'email', label = 'E-mail', autoComplete = 'email' }: Props) {
  return (
    <Field label={label} error={known.errors[name]}>
      {(wiring) => (
        <input
          {...wiring}
          type="email"
          name={name}
          autoComplete={autoComplete}
          maxLength={254}
          required
          defaultValue={known.entered[name]}
        />
      )}
    </Field>
  )
}
