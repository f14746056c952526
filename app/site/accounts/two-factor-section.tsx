import { useEffect, useState } from 'react'
import type { OutputOf } from '#app/api-routes.ts'
import { callServer } from '#app/call-server.ts'
import { RailSection } from '#app/site/rail-section.tsx'
import { Button } from '#app/ui/button.tsx'
import { CopyButton } from '#app/ui/copy-button.tsx'
import { Field } from '#app/ui/field.tsx'
import { ConfirmPassword } from './confirm-password.tsx'
import { SettingsForm } from './settings-form.tsx'

interface Props {
  state: OutputOf<'GET settings'>['two_factor']
  onChanged: () => Promise<void>
}

/** Turns the second factor on (enrollment in two steps) or off. */
export function TwoFactorSection({ state, onChanged }: Props) {
  const [enrollment, setEnrollment] = useState<{ secret: string; address: string } | null>(null)
  const [codes, setCodes] = useState<string[] | null>(null)
  const start = async ({ password = '' }) => {
    setEnrollment((await callServer('POST two-factor', { password })).two_factor)
  }
  const confirm = async ({ code = '' }) => {
    setCodes((await callServer('PUT two-factor', { code })).recovery_codes)
    setEnrollment(null)
    await onChanged()
  }
  const disable = async ({ password = '' }) => {
    await callServer('DELETE two-factor', { password })
    setCodes(null)
    await onChanged()
  }
  return (
    <RailSection
      title="Two-factor sign-in"
      lead="Besides the password, a code of an app on your phone is asked for. A stolen password alone opens nothing."
    >
      <p role="status" className="settings-said">
        {state.is_on ? `It is on. ${state.recovery_codes_left} recovery codes are left.` : 'It is off.'}
      </p>
      {codes && <RecoveryCodes codes={codes} onClose={() => setCodes(null)} />}
      {!state.is_on && !enrollment && (
        <SettingsForm key="start" action="Set up" look="plain" send={start}>
          <ConfirmPassword />
        </SettingsForm>
      )}
      {!state.is_on && enrollment && (
        <SettingsForm
          key="confirm"
          action="Turn on"
          send={confirm}
          more={
            <Button look="quiet" onClick={() => setEnrollment(null)}>
              Cancel
            </Button>
          }
        >
          <div className="two-factor">
            <QrCode text={enrollment.address} label="QR code for the authenticator app" />
            <div>
              <p>Scan the picture with an authenticator app, or type this key into it:</p>
              <code>{enrollment.secret.replaceAll(/.{4}(?=.)/g, '$& ')}</code>
            </div>
          </div>
          <Field label="Code" hint="Six digits, as the app shows them now">
            {(inputProps) => (
              <input
                {...inputProps}
                name="code"
                inputMode="numeric"
                autoComplete="one-time-code"
                maxLength={7}
                required
              />
            )}
          </Field>
        </SettingsForm>
      )}
      {state.is_on && (
        <SettingsForm key="disable" action="Turn off" look="danger" send={disable}>
          <ConfirmPassword />
        </SettingsForm>
      )}
    </RailSection>
  )
}

/** A QR code, black on white in every theme for scanners. */
function QrCode({ text, label }: { text: string; label: string }) {
  const [rows, setRows] = useState<boolean[][]>([])
  useEffect(() => {
    void import('uqr').then(({ encode }) => setRows(encode(text, { ecc: 'M', border: 3 }).data))
  }, [text])
  const size = rows.length || 1
  return (
    <svg
      className="qr"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <path d={rows.map(pathOf).join('')} />
    </svg>
  )
}

function pathOf(row: boolean[], y: number): string {
  return row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')).join('')
}

/** Shown only once, because the server stores only hashes. */
function RecoveryCodes({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  return (
    <div className="recovery" role="status">
      <p>
        <b>Keep these recovery codes in a safe place.</b> Each replaces the app once. They are not shown
        again.
      </p>
      <ul>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="settings-acts">
        <CopyButton text={codes.join('\n')} label="Copy the recovery codes" />
        <Button onClick={onClose}>I have them</Button>
      </div>
    </div>
  )
}
