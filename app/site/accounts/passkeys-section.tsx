import { useState } from 'react'
import type { OutputOf } from '#app/api-routes.ts'
import { callServer } from '#app/call-server.ts'
import { RailSection } from '#app/site/rail-section.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { browserName } from './browser-name.ts'
import { ConfirmPassword } from './confirm-password.tsx'
import { createPasskey, hasPasskeys } from './passkey.ts'
import { SettingsForm } from './settings-form.tsx'

interface Props {
  passkeys: OutputOf<'GET settings'>['passkey']
  onChanged: () => Promise<void>
}

const dateFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' })

/** The passkeys of the user: adds and deletes them. */
export function PasskeysSection({ passkeys, onChanged }: Props) {
  const [deleting, setDeleting] = useState<number | null>(null)
  const [message, setMessage] = useState('')
  const add = async ({ password = '', name = '' }) => {
    const isAdded = await createPasskey(password, name)
    setMessage(isAdded ? `${name} is added.` : 'No passkey was added.')
    if (isAdded) await onChanged()
  }
  const remove = async (id: number, password: string) => {
    await callServer('DELETE passkey/:id', { id, password })
    setDeleting(null)
    setMessage('The passkey is deleted.')
    await onChanged()
  }
  return (
    <RailSection
      title="Passkeys"
      lead="Log in with your fingerprint, your face or a security key instead of password and code. Nothing can be guessed or phished. Password and recovery codes stay for the day a device is lost."
    >
      <p role="status" className="settings-said">
        {message || (passkeys.length === 0 ? 'There is none yet.' : '')}
      </p>
      {passkeys.length > 0 && (
        <ul className="sessions">
          {passkeys.map(({ id, name, added, last_used }) => (
            <li key={id}>
              <b>{name}</b>
              <small>
                added <time dateTime={added}>{dateFormat.format(new Date(added))}</time>,{' '}
                {last_used ? (
                  <>
                    last used <time dateTime={last_used}>{dateFormat.format(new Date(last_used))}</time>
                  </>
                ) : (
                  'never used'
                )}
              </small>
              <Button small aria-label={`Delete ${name}`} onClick={() => setDeleting(id)}>
                Delete
              </Button>
            </li>
          ))}
        </ul>
      )}
      {deleting !== null && (
        <SettingsForm
          key={deleting}
          action={`Delete ${passkeys.find(({ id }) => id === deleting)?.name ?? ''}`}
          look="danger"
          send={({ password = '' }) => remove(deleting, password)}
          more={
            <Button look="quiet" onClick={() => setDeleting(null)}>
              Cancel
            </Button>
          }
        >
          <ConfirmPassword />
        </SettingsForm>
      )}
      {deleting === null && hasPasskeys() && (
        <SettingsForm key="add" action="Add a passkey" look="plain" send={add}>
          <Field label="Name" hint="To tell your passkeys apart">
            {(inputProps) => (
              <input
                {...inputProps}
                name="name"
                defaultValue={browserName(navigator.userAgent)}
                maxLength={100}
                required
              />
            )}
          </Field>
          <ConfirmPassword />
        </SettingsForm>
      )}
      {!hasPasskeys() && <p>This browser has no passkeys.</p>}
    </RailSection>
  )
}
