import { useEffect, useState } from 'react'
import type { OutputOf } from '#app/api-routes.ts'
import { callServer } from '#app/call-server.ts'
import { RailSection } from '#app/site/rail-section.tsx'
import { Button } from '#app/ui/button.tsx'
import { CopyButton } from '#app/ui/copy-button.tsx'
import { Field } from '#app/ui/field.tsx'
import { SettingsForm } from './settings-form.tsx'

interface Props {
  state: OutputOf<'GET settings'>['two_factor']
  onChanged: () => Promise<void>
}

/** Turns the second factor on, in two steps, or off. */
export function TwoFactorSection({ state, onChanged }: Props) {
  const [offer, setOffer] = useState<{ secret: string; address: string } | null>(null)
  const [codes, setCodes] = useState<string[] | null>(null)
  const begin = async ({ password = '' }) => {
    setOffer((await callServer('POST two-factor', { password })).two_factor)
  }
  const confirm = async ({ code = '' }) => {
    setCodes((await callServer('PUT two-factor', { code })).recovery_codes)
    setOffer(null)
    await onChanged()
  }
  const end = async ({ password = '' }) => {
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
      {!state.is_on && !offer && (
        <SettingsForm key="begin" action="Set up" look="plain" send={begin}>
          <PasswordAgain />
        </SettingsForm>
      )}
      {!state.is_on && offer && (
        <SettingsForm
          key="confirm"
          action="Turn on"
          send={confirm}
          more={
            <Button look="quiet" onClick={() => setOffer(null)}>
              Cancel
            </Button>
          }
        >
          <div className="two-factor">
            <QrCode text={offer.address} label="QR code for the authenticator app" />
            <div>
              <p>Scan the picture with an authenticator app, or type this key into it:</p>
              <code>{offer.secret.replaceAll(/.{4}(?=.)/g, '$& ')}</code>
            </div>
          </div>
          <Field label="Code" hint="Six digits, as the app shows them now">
            {(wiring) => (
              <input
                {...wiring}
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
        <SettingsForm key="end" action="Turn off" look="danger" send={end}>
          <PasswordAgain />
        </SettingsForm>
      )}
    </RailSection>
  )
}

/** A text as a QR code, black on white in any theme: cameras want it so. */
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

function PasswordAgain() {
  return (
    <Field label="Password" hint="To make sure it is you">
      {(wiring) => (
        <input {...wiring} name="password" type="password" autoComplete="current-password" required />
      )}
    </Field>
  )
}

/** Shown this once: only their digests are kept. */
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
