import { useInputSession } from '#app/editor/edit-session/use-input-session.ts'
import { FormDialog } from '#app/editor/form/form-dialog.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { kindNames } from './kind-names.ts'

type Fields = { name: string; url: string; kinds: string[] }

interface Props {
  title: string
  action: string
  initial: Fields
  draft: { path: string; name: string }
  onClose: () => void
  /** Closes the dialog; a failure is shown in it. */
  onSave: (fields: Fields, idempotencyKey: string) => Promise<void>
}

/** Name, address and kinds of a webhook. */
export function WebhookDialog({ title, action, initial, draft, onClose, onSave }: Props) {
  const input = useInputSession<Fields>({
    draft,
    blank: { name: initial.name, url: initial.url, kinds: initial.kinds },
    send: (fields, idempotencyKey) => onSave({ ...fields, url: fields.url.trim() }, idempotencyKey),
  })
  const { errors, set } = input
  const { name, url, kinds } = input.values
  return (
    <FormDialog {...{ title, action, input, onClose }}>
      <TextField label="Name" error={errors.name} value={name} onChange={(typed) => set({ name: typed })} />
      <TextField
        label="Address"
        hint="A public https address."
        error={errors.url}
        type="url"
        placeholder="https://"
        value={url}
        onChange={(typed) => set({ url: typed })}
      />
      <fieldset className="ticks columns">
        <legend>Tell about</legend>
        {kindNames().map((kind) => (
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
    </FormDialog>
  )
}
