import { useState } from 'react'
import { scopes, scopeTexts, type Scope } from '#domain/accounts/service-token.ts'
import { api } from '#app/api-client.ts'
import { FormDialog } from '#app/editor/form/form-dialog.tsx'
import { Field } from '#app/ui/field.tsx'

interface Props {
  onClose: () => void
  onAdded: (token: { name: string; secret: string }) => void
}

const PERIODS = [
  { days: 30, text: '30 days' },
  { days: 90, text: '90 days' },
  { days: 366, text: 'One year' },
]

/** Name, scopes and expiry of a new service token. */
export function NewTokenDialog({ onClose, onAdded }: Props) {
  const [name, setName] = useState('')
  const [days, setDays] = useState(90)
  const [chosen, setChosen] = useState<Scope[]>(['read'])
  const toggle = (scope: Scope) =>
    setChosen(chosen.includes(scope) ? chosen.filter((one) => one !== scope) : [...chosen, scope])
  const add = async () => {
    const { secret } = await api.accounts.addToken({ name, scopes: chosen, days })
    onAdded({ name, secret })
  }
  return (
    <FormDialog title="New service token" action="Create the token" onClose={onClose} onSubmit={add}>
      {(errors) => (
        <>
          <Field
            label="Name"
            hint="The program that uses it, such as “Price import of the ERP”."
            error={errors.name}
          >
            {(wiring) => (
              <input
                {...wiring}
                autoComplete="off"
                value={name}
                onChange={(event) => setName(event.target.value)}
              />
            )}
          </Field>
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
              <select {...wiring} value={days} onChange={(event) => setDays(Number(event.target.value))}>
                {PERIODS.map((period) => (
                  <option key={period.days} value={period.days}>
                    {period.text}
                  </option>
                ))}
              </select>
            )}
          </Field>
        </>
      )}
    </FormDialog>
  )
}
