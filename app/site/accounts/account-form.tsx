import { useEffect, useRef, type ReactNode, type SubmitEvent } from 'react'
import { useFetcher } from 'react-router'
import { failureText } from '#domain/failure.ts'
import { CaptchaStatus } from '#app/site/forms/captcha-fields.tsx'
import type { FormResult, FormState } from '#app/site/forms/form-result.ts'
import type { Captcha } from '#app/site/forms/use-captcha.ts'
import { Button } from '#app/ui/button.tsx'
import { FormError } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { AccountPage } from './account-page.tsx'

interface Props {
  title: string
  lead?: ReactNode
  /** Text of the button. */
  action: string
  /** The result of the form when it was submitted without scripts. */
  actionData: FormResult | undefined
  /** Shown instead of the form after success. */
  done: ReactNode
  links?: ReactNode
  side?: ReactNode
  /** Spam protection of a form that sends mails to strangers. */
  captcha?: Captcha
  children?: (formState: FormState) => ReactNode
}

/** An account page with one form. It works with and without scripts. */
export function AccountForm({
  title,
  lead,
  action,
  actionData,
  done,
  links,
  side,
  captcha,
  children,
}: Props) {
  const fetcher = useFetcher<FormResult>()
  const result = fetcher.data ?? actionData
  const form = useRef<HTMLFormElement>(null)
  const top = useRef<HTMLDivElement>(null)
  const isSolving = useRef(false)
  const refused = result?.isDone === false && fetcher.state === 'idle' ? result : undefined
  /** The error of a single field is shown only at that field. */
  const isFieldError = refused?.error !== 'INVALID_INPUT' && Object.keys(refused?.fields ?? {}).length > 0
  useEffect(() => {
    if (!fetcher.data) return
    if (fetcher.data.isDone) top.current?.focus()
    else for (const input of passwordInputs(form.current)) input.value = ''
    if (!fetcher.data.isDone && fetcher.data.error === 'CAPTCHA_ERROR') captcha?.reset()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- runs once per result
  }, [fetcher.data])
  const isDone = result?.isDone === true
  const submit = async (event: SubmitEvent<HTMLFormElement>, { getSolution }: Captcha) => {
    event.preventDefault()
    if (isSolving.current || fetcher.state !== 'idle') return
    isSolving.current = true
    const entered = new FormData(event.currentTarget)
    // Without a solution the server refuses the form, which is shown like any other refusal.
    entered.set('reCaptcha', await getSolution().catch(() => ''))
    isSolving.current = false
    await fetcher.submit(entered, { method: 'post' })
  }
  return (
    <AccountPage title={title} isRefused={refused !== undefined} side={side}>
      {isDone ? (
        <div className="login-done" role="status" tabIndex={-1} ref={top}>
          <Icon name="check" />
          <div>{done}</div>
        </div>
      ) : (
        <>
          {lead && <p className="login-lead">{lead}</p>}
          {refused && !isFieldError && <FormError>{errorText(refused)}</FormError>}
          <fetcher.Form
            method="post"
            noValidate
            ref={form}
            {...(captcha && { onSubmit: (event) => void submit(event, captcha), onFocus: captcha.start })}
          >
            {children?.({ entered: refused?.entered ?? {}, errors: refused?.fields ?? {} })}
            <Button look="primary" wide type="submit" aria-busy={fetcher.state !== 'idle'}>
              {action}
            </Button>
            {captcha && <CaptchaStatus state={captcha.state} />}
          </fetcher.Form>
        </>
      )}
      {links && <p className="login-links">{links}</p>}
    </AccountPage>
  )
}

function errorText({ error, fields }: { error: string; fields: Record<string, string> }): string {
  const [only, ...more] = Object.values(fields)
  return only && more.length === 0 ? only : failureText(error)
}

function passwordInputs(form: HTMLFormElement | null): NodeListOf<HTMLInputElement> | [] {
  return form?.querySelectorAll<HTMLInputElement>('input[type="password"]') ?? []
}
