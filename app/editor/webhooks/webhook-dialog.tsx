import { useState } from 'react'
import { FormDialog } from '#app/editor/form/form-dialog.tsx'
import { Field } from '#app/ui/field.tsx'
import { kindNames } from './kind-names.ts'

interface Fields {
  name: string
  url: string
  kinds: string[]
}

interface Props {
  title: string
  action: string
  initial: Fields
  onClose: () => void
  /** Closes the dialog; a failure is shown in it. */
  onSave: (fields: Fields) => Promise<void>
}

/** Name, address and kinds of a webhook. */
export function WebhookDialog({ title, action, initial, onClose, onSave }: Props) {
  const [{ name, url, kinds }, setFields] = useState(initial)
  const set = (change: Partial<Fields>) => setFields({ name, url, kinds, ...change })
  const save = () => onSave({ name, url: url.trim(), kinds })
  return (
    <FormDialog title={title} action={action} onClose={onClose} onSubmit={save}>
      {(errors) => (
        <>
          <Field label="Name" error={errors.name}>
            {(wiring) => (
              <input
                {...wiring}
                autoComplete="off"
                value={name}
                onChange={(event) => set({ name: event.target.value })}
              />
            )}
          </Field>
          <Field label="Address" hint="A public https address." error={errors.url}>
            {(wiring) => (
              <input
                {...wiring}
                type="url"
                autoComplete="off"
                placeholder="https://"
                value={url}
                onChange={(event) => set({ url: event.target.value })}
              />
            )}
          </Field>
          <fieldset className="ticks columns">
            <legend>Tell about</legend>
            {kindNames.map((kind) => (
              <label key={kind.key} className="tick">
                <input
                  type="checkbox"
                  checked={kinds.includes(kind.key)}
                  onChange={({ target }) =>
                    set({
                      kinds: target.checked ? [...kinds, kind.key] : kinds.filter((one) => one !== kind.key),
                    })
                  }
                />
                {kind.name}
              </label>
            ))}
          </fieldset>
          {errors.kinds && <small role="alert">{errors.kinds}</small>}
        </>
      )}
    </FormDialog>
  )
}
