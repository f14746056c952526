import { useTexts, type Texts } from '#app/languages/texts.ts'
import { Icon } from '#app/ui/icon.tsx'
import site from '#site-config'
import type { CaptchaState } from './use-captcha.ts'

/** Inputs of the spam protection: the honeypot, and the ticket of browsers without scripts. */
export function CaptchaInputs({ ticket = '' }: { ticket?: string | undefined }) {
  const { t } = useTexts()
  return (
    <>
      <label className="form-trap" aria-hidden="true">
        {t('Leave this empty')}
        <input name="website" tabIndex={-1} autoComplete="off" />
      </label>
      <input type="hidden" name="reCaptcha" defaultValue={ticket} />
    </>
  )
}

function textOf(state: CaptchaState, { t }: Texts): string {
  if (state === 'working') return t('Your browser is solving a small task that keeps spam away …')
  if (state === 'solved') return t('Spam check passed.')
  if (state === 'failed') return t('The spam check did not work. It is tried again when you send.')
  return t(
    'Before it sends, your browser solves a small task that keeps spam away. You need not do anything.',
  )
}

/** Progress of the captcha. */
export function CaptchaStatus({ state }: { state: CaptchaState }) {
  const texts = useTexts()
  if (!site.switches.captcha) return null
  return (
    <p className="form-captcha" role="status" data-state={state}>
      {state === 'solved' && <Icon name="check" />}
      {textOf(state, texts)}
    </p>
  )
}
