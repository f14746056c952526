import { Icon } from '#app/ui/icon.tsx'
import site from '#site-config'
import type { CaptchaState } from './use-captcha.ts'

/** Inputs of the spam protection: the honeypot, and the ticket of browsers without scripts. */
export function CaptchaInputs({ ticket = '' }: { ticket?: string | undefined }) {
  return (
    <>
      <label className="form-trap" aria-hidden="true">
        Leave this empty
        <input name="website" tabIndex={-1} autoComplete="off" />
      </label>
      <input type="hidden" name="reCaptcha" defaultValue={ticket} />
    </>
  )
}

const texts: Record<CaptchaState, string> = {
  waiting:
    'Before it sends, your browser solves a small task that keeps spam away. You need not do anything.',
  working: 'Your browser is solving a small task that keeps spam away …',
  solved: 'Spam check passed.',
  failed: 'The spam check did not work. It is tried again when you send.',
}

/** Progress of the captcha. */
export function CaptchaStatus({ state }: { state: CaptchaState }) {
  if (!site.switches.captcha) return null
  return (
    <p className="form-captcha" role="status" data-state={state}>
      {state === 'solved' && <Icon name="check" />}
      {texts[state]}
    </p>
  )
}
