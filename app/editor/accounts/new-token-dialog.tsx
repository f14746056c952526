import { accounts } from '#contract/accounts.ts'
import { scopes, scopeTexts, type Scope } from '#domain/accounts/service-token.ts'
import { callApi } from '#app/call-api.ts'
import { useInputSession } from '#app/editor/edit-session/use-input-session.ts'
import { FormDialog } from '#app/editor/form/form-dialog.tsx'
import { Field } from '#app/ui/field.tsx'
import { TextField } from '#app/ui/text-field.tsx'

interface Props {
  onClose: () => void
  onAdded: (token: { name: string; secret: string }) => void
}

const PERIODS = [
  { days: 30, text: '30 days' },
  { days: 90, text: '90 days' },
  { days: 366, text: 'One year' },
]

/** Path of the draft. */
export const NEW_TOKEN_PATH = '/editor/tokens#new'

const blank = { name: '', days: 90, scopes: ['read'] as Scope[] }

/** Name, scopes and expiry of a new service token. */
export function NewTokenDialog({ onClose, onAdded }: Props) {
  const input = useInputSession({
    draft: { path: NEW_TOKEN_PATH, name: 'Service tokens: new token' },
    blank,
    async send(values, idempotencyKey) {
      const { secret } = await callApi(accounts.addToken, values, { idempotencyKey })
      onAdded({ name: values.name, secret })
    },
  })
  const { errors, set } = input
  const { name, days, scopes: chosen } = input.values
  const toggle = (scope: Scope) =>
    set({ scopes: chosen.includes(scope) ? chosen.filter((one) => one !== scope) : [...chosen, scope] })
  return (
    <FormDialog title="New service token" action="Create the token" {...{ input, onClose }}>
      <TextField
        label="Name"
        hint="The program that uses it, such as “Price import of the ERP”."
        error={errors.name}
        value={name}
        onChange={(typed) => set({ name: typed })}
      />
      <fieldset className="ticks">
        <legend>It may</legend>
        {scopes.map((scope) => (
          <label key={scope} className="tick">
            <input type="checkbox" checked={chosen.includes(scope)} onChange={() => toggle(scope)} />
            <span>
              <b>{scope}</b> – {scopeTexts[scope]}
            </span>
          </label>
        ))}
        {errors.scopes && <small role="alert">{errors.scopes}</small>}
      </fieldset>
      <Field label="Expires after" error={errors.days}>
        {(wiring) => (
          <select {...wiring} value={days} onChange={(event) => set({ days: Number(event.target.value) })}>
            {PERIODS.map((period) => (
              <option key={period.days} value={period.days}>
                {period.text}
              </option>
            ))}
          </select>
        )}
      </Field>
    </FormDialog>
  )
}
