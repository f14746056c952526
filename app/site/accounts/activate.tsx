import { useEffect, useRef } from 'react'
import { accounts } from '#contract/accounts.ts'
import { answerForm } from '#app/site/forms/answer-form.server.ts'
import type { Route } from './+types/activate.ts'
import { AccountForm } from './account-form.tsx'
import { accountMeta } from './account-page.tsx'
import { sendForm } from './send-form.ts'

export { accountHeaders as headers } from './account-page.tsx'

export function meta() {
  return accountMeta('Activation', 'Finish your registration.')
}

export async function action(args: Route.ActionArgs) {
  const { code } = args.params
  return answerForm(args, accounts.activate, (api) => api.accounts.activate({ code }))
}

export async function clientAction({ request, params: { code } }: Route.ClientActionArgs) {
  return sendForm(request, 'POST activate', () => ({ code }))
}

/** Where the link of the mail after sign-up leads: with scripts the account is activated at once. */
export default function Activate({ actionData }: Route.ComponentProps) {
  const page = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!actionData) page.current?.querySelector('form')?.requestSubmit()
  }, [actionData])
  return (
    <div ref={page}>
      <AccountForm
        title="Activation"
        action="Activate my account"
        before={actionData}
        done={
          <p>
            Your account is active. <a href="/login">Log in</a>
          </p>
        }
        links={<a href="/sign-up">Sign up again</a>}
      />
    </div>
  )
}
