import { useEffect, useRef, type ReactNode } from 'react'
import { formError } from '#app/blocks/form-error.ts'
import type { FormAnswer, Known } from '#app/site/forms/form-answer.ts'
import { Button } from '#app/ui/button.tsx'
import { FormError } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import site from '#site-config'
import type { CaptchaState } from './use-captcha.ts'
import { useRequest, type RequestRoute } from './use-request.ts'

/** What the page around a form tells it. */
export interface RequestPage {
  path: string
  /** What the server said to the form when no scripts ran. */
  before?: FormAnswer
}

interface Props extends RequestPage {
  /** The call that takes the form. */
  route: RequestRoute
  /** Anchor of the section that the form stands in. */
  anchor: string
  sent: string
  /** Without these no call is made; left out, the browser sees to it. */
  required?: string[]
  children: (known: Known) => ReactNode
}

/** Around the fields of a request: errors above, captcha and button below, and what stands there once it is sent. */
export function RequestForm({ route, anchor, sent, required, path, before, children }: Props) {
  const isComplete = (form: FormData) =>
    (required ?? []).every((name) => String(form.get(name)).trim() !== '')
  const request = useRequest(route, isComplete, before)
  const top = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (request.isSent || request.trouble) top.current?.focus()
  }, [request.isSent, request.trouble])
  const form = useRef<HTMLFormElement>(null)
  const { begin } = request.captcha
  // Whoever is typing already when the form comes alive has begun.
  useEffect(() => {
    if (form.current?.contains(document.activeElement)) begin()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- asked once
  }, [])
  const known = before?.isDone === false ? before : undefined
  return (
    <div className="request">
      <div ref={top} tabIndex={-1} className="request-top">
        {request.isSent && (
          <div className="request-sent" role="status">
            <Icon name="check" />
            <p>{sent}</p>
            <a href={`${path}#${anchor}`} onClick={request.sendAnother}>
              Send another
            </a>
          </div>
        )}
        {!request.isSent && request.trouble && <FormError>{messageOf(request.trouble.error)}</FormError>}
      </div>
      {!request.isSent && (
        <form
          ref={form}
          method="post"
          action={`${path}#${anchor}`}
          encType="multipart/form-data"
          noValidate={required !== undefined}
          onSubmit={(event) => void request.submit(event)}
          onFocus={begin}
        >
          {children({ entered: known?.entered ?? {}, errors: request.trouble?.fields ?? {} })}
          <label className="request-trap" aria-hidden="true">
            Leave this empty
            <input name="website" tabIndex={-1} autoComplete="off" />
          </label>
          <input type="hidden" name="reCaptcha" defaultValue={known?.ticket ?? ''} />
          <div className="request-end">
            <Button look="primary" type="submit" aria-busy={request.isSending}>
              {request.isSending ? 'Sending …' : 'Send'}
            </Button>
            {site.switches.captcha && <CaptchaLine state={request.captcha.state} />}
          </div>
        </form>
      )}
    </div>
  )
}

const captchaTexts: Record<CaptchaState, string> = {
  waiting:
    'Before it sends, your browser solves a small task that keeps spam away. You need not do anything.',
  working: 'Your browser is solving a small task that keeps spam away …',
  solved: 'Spam check passed.',
  failed: 'The spam check did not work. It is tried again when you send.',
}

function CaptchaLine({ state }: { state: CaptchaState }) {
  return (
    <p className="request-captcha" role="status" data-state={state}>
      {state === 'solved' && <Icon name="check" />}
      {captchaTexts[state]}
    </p>
  )
}

/** Without scripts the second sending stands in for the captcha. */
const ONE_MORE_STEP =
  'One more step, since your browser runs no scripts: please look over your request, choose the file again if there is one, and send it once more.'

function messageOf(error: string): string {
  return error === 'ONE_MORE_STEP' ? ONE_MORE_STEP : formError(error)
}
