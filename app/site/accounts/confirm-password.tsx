import { Field } from '#app/ui/field.tsx'

/** Asks for the password once more before a change of the account. */
export function ConfirmPassword() {
  return (
    <Field label="Password" hint="To make sure it is you">
      {(inputProps) => (
        <input {...inputProps} name="password" type="password" autoComplete="current-password" required />
      )}
    </Field>
  )
}
