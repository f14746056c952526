import { Field } from '#app/ui/field.tsx'

interface Props {
  error?: string | undefined
  hint?: string | undefined
}

/** Where a new password is chosen; password managers know what it is. */
export function NewPasswordField({ error, hint = 'More than 6 characters. A sentence is fine.' }: Props) {
  return (
    <Field label="New password" hint={hint} error={error}>
      {(wiring) => <input {...wiring} name="password" type="password" autoComplete="new-password" />}
    </Field>
  )
}
