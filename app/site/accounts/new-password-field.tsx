import { Field } from '#app/ui/field.tsx'

interface Props {
  error?: string | undefined
  hint?: string | undefined
}

/** Input for a new password, recognized by password managers. */
export function NewPasswordField({ error, hint = 'More than 6 characters. A sentence is fine.' }: Props) {
  return (
    <Field label="New password" hint={hint} error={error}>
      {(inputProps) => <input {...inputProps} name="password" type="password" autoComplete="new-password" />}
    </Field>
  )
}
