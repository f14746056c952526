import { useEffect, useRef } from 'react'
import { accounts } from '#contract/accounts.ts'
import { handleForm } from '#app/site/forms/handle-form.server.ts'
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
  return handleForm(args, accounts.activate, (api) => api.accounts.activate({ code }))
}

export async function clientAction({ request, params: { code } }: Route.ClientActionArgs) {
  return sendForm(request, 'POST activate', () => ({ code }))
}

/** Target of the link in the sign-up mail. With scripts, the form is submitted on load. */
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
        actionData={actionData}
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
