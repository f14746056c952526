import { useState } from 'react'
import { callServer } from '#app/call-server.ts'
import { useSession } from '#app/use-session.ts'
import { RailSection } from '#app/site/rail-section.tsx'
import { Field } from '#app/ui/field.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import { SettingsForm } from './settings-form.tsx'

/** Changes the password, which ends all other sessions. */
export function PasswordSection({ onChanged }: { onChanged: () => Promise<void> }) {
  const [isDone, setDone] = useState(false)
  const { user } = useSession()
  const change = async ({ current_password = '', password = '' }) => {
    setDone(false)
    await callServer('POST change-password', { current_password, password })
    setDone(true)
    await onChanged()
  }
  return (
    <RailSection title="Password" lead="All your other sessions end when you change it.">
      <SettingsForm action="Change password" send={change}>
        <input
          className="visually-hidden"
          type="text"
          name="username"
          autoComplete="username"
          readOnly
          tabIndex={-1}
          aria-hidden="true"
          value={user?.username ?? ''}
        />
        <Field label="Current password">
          {({ id }) => (
            <input id={id} name="current_password" type="password" autoComplete="current-password" required />
          )}
        </Field>
        <NewPasswordField
          hint={
            user?.is_staff
              ? 'At least 15 characters, or 8 with two-factor sign-in. A sentence is fine.'
              : undefined
          }
        />
      </SettingsForm>
      <p role="status" className="settings-said">
        {isDone && 'Your password is changed.'}
      </p>
    </RailSection>
  )
}
