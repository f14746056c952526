import { useEffect, useRef, type ReactNode } from 'react'
import { useFetcher } from 'react-router'
import { failureText } from '#domain/failure.ts'
import type { FormAnswer, Known } from '#app/site/forms/form-answer.ts'
import { Button } from '#app/ui/button.tsx'
import { FormError } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { AccountPage } from './account-page.tsx'

interface Props {
  title: string
  lead?: ReactNode
  /** What stands on the button. */
  action: string
  /** What the server said to the form when no scripts ran. */
  before: FormAnswer | undefined
  /** What stands there once it is done. */
  done: ReactNode
  links?: ReactNode
  side?: ReactNode
  children?: (known: Known) => ReactNode
}

/** A page with one form about an account; it works with and without scripts. */
export function AccountForm({ title, lead, action, before, done, links, side, children }: Props) {
  const fetcher = useFetcher<FormAnswer>()
  const answer = fetcher.data ?? before
  const form = useRef<HTMLFormElement>(null)
  const top = useRef<HTMLDivElement>(null)
  const refused = answer?.isDone === false && fetcher.state === 'idle' ? answer : undefined
  /** A rule of one field is told there alone. */
  const isAtField = refused?.error !== 'INVALID_INPUT' && Object.keys(refused?.fields ?? {}).length > 0
  useEffect(() => {
    if (!fetcher.data) return
    if (fetcher.data.isDone) top.current?.focus()
    else for (const input of passwordsOf(form.current)) input.value = ''
  }, [fetcher.data])
  const isDone = answer?.isDone === true
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
          {refused && !isAtField && <FormError>{messageOf(refused)}</FormError>}
          <fetcher.Form method="post" noValidate ref={form}>
            {children?.({ entered: refused?.entered ?? {}, errors: refused?.fields ?? {} })}
            <Button look="primary" wide type="submit" aria-busy={fetcher.state !== 'idle'}>
              {action}
            </Button>
          </fetcher.Form>
        </>
      )}
      {links && <p className="login-links">{links}</p>}
    </AccountPage>
  )
}

function messageOf({ error, fields }: { error: string; fields: Record<string, string> }): string {
  const [only, ...more] = Object.values(fields)
  return only && more.length === 0 ? only : failureText(error)
}

function passwordsOf(form: HTMLFormElement | null): NodeListOf<HTMLInputElement> | [] {
  return form?.querySelectorAll<HTMLInputElement>('input[type="password"]') ?? []
}
