import { useEffect, useRef, type ReactNode } from 'react'
import { formError } from '#app/blocks/form-error.ts'
import { pagePath } from '#app/behaviours/page-language.ts'
import { useTexts, type Texts } from '#app/languages/texts.ts'
import { CaptchaInputs, CaptchaStatus } from '#app/site/forms/captcha-fields.tsx'
import type { FormResult, FormState } from '#app/site/forms/form-result.ts'
import { Button } from '#app/ui/button.tsx'
import { FormError } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { useRequest, type RequestRoute } from './use-request.ts'

/** Props from the page. */
export interface RequestPage {
  path: string
  /** The result of the form when it was submitted without scripts. */
  before?: FormResult
  /** Values to begin with. */
  entered?: Record<string, string>
}

interface Props extends RequestPage {
  /** The call that receives the form. */
  route: RequestRoute
  /** Anchor of the section with the form. */
  anchor: string
  /** Shown after success. */
  sent: string
  /** Text of the button. */
  button?: string
  /** Text of the link to the empty form, after success. */
  another?: string
  /** Fields checked before the call. If omitted, the browser validates. */
  required?: string[]
  children: (formState: FormState) => ReactNode
}

/** Form of a request: errors, fields, captcha and button, or a message after success. */
export function RequestForm({
  route,
  anchor,
  sent,
  button,
  another,
  required,
  path,
  before,
  entered = {},
  children,
}: Props) {
  const { t } = useTexts()
  const isComplete = (form: FormData) =>
    (required ?? []).every((name) => String(form.get(name)).trim() !== '')
  const request = useRequest(route, isComplete, before)
  const top = useRef<HTMLDivElement>(null)
  const isMounted = useRef(false)
  useEffect(() => {
    // The result of a form submitted without scripts is there from the start.
    if (isMounted.current && (request.sent || request.failure)) top.current?.focus()
    isMounted.current = true
  }, [request.sent, request.failure])
  const form = useRef<HTMLFormElement>(null)
  const { start } = request.captcha
  // The form may already have the focus when it is hydrated.
  useEffect(() => {
    if (form.current?.contains(document.activeElement)) start()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- runs once
  }, [])
  // In the browser nothing adds the language to addresses.
  const here = `${typeof document === 'undefined' ? path : pagePath(path)}#${anchor}`
  const refused = before?.isDone === false ? before : undefined
  return (
    <div className="request">
      <div ref={top} tabIndex={-1} className="request-top">
        {request.sent && (
          <div className="request-sent" role="status">
            <Icon name="check" />
            <p>
              {sent}
              {request.sent.number !== undefined &&
                ` ${t('Its number is {number}.', { number: request.sent.number })}`}
            </p>
            <a href={here} onClick={request.sendAnother}>
              {another ?? t('Send another')}
            </a>
          </div>
        )}
        {!request.sent && request.failure && <FormError>{errorText(request.failure.error, t)}</FormError>}
      </div>
      {!request.sent && (
        <form
          ref={form}
          method="post"
          action={here}
          encType="multipart/form-data"
          noValidate={required !== undefined}
          onSubmit={(event) => void request.submit(event)}
          onFocus={start}
        >
          {children({
            entered: refused?.entered ?? entered,
            errors: translated(request.failure?.fields ?? {}, t),
          })}
          <CaptchaInputs ticket={refused?.ticket} />
          <div className="request-end">
            <Button look="primary" type="submit" aria-busy={request.isSending}>
              {request.isSending ? t('Sending …') : (button ?? t('Send'))}
            </Button>
            <CaptchaStatus state={request.captcha.state} />
          </div>
        </form>
      )}
    </div>
  )
}

/** Without scripts, submitting a second time replaces the captcha. */
const ONE_MORE_STEP =
  'One more step, since your browser runs no scripts: please look over your request, choose the file again if there is one, and send it once more.'

function errorText(error: string, t: Texts['t']): string {
  return error === 'ONE_MORE_STEP' ? t(ONE_MORE_STEP) : t(formError(error))
}

/** The errors of fields, as `contract` and `domain` word them, in the language of the page. */
function translated(errors: Record<string, string>, t: Texts['t']): Record<string, string> {
  return Object.fromEntries(Object.entries(errors).map(([name, error]) => [name, t(error)]))
}
