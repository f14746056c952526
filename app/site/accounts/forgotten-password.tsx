import { accounts } from '#contract/accounts.ts'
import { handleForm } from '#app/site/forms/handle-form.server.ts'
import { EmailField } from '#app/site/forms/email-field.tsx'
import type { Route } from './+types/forgotten-password.ts'
import { AccountForm } from './account-form.tsx'
import { accountMeta } from './account-page.tsx'
import { sendForm } from './send-form.ts'

export { accountHeaders as headers } from './account-page.tsx'

export function meta() {
  return accountMeta('Forgotten password', 'Set a new password.')
}

export async function action(args: Route.ActionArgs) {
  return handleForm<{ email: string }>(args, accounts.forgottenPassword, (api, values) =>
    api.accounts.forgottenPassword(values),
  )
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  return sendForm(request, 'POST forgotten-password', ({ email = '' }) => ({ email: email.trim() }))
}

/** Requests a mail to reset the password. Never reveals whether the account exists (user enumeration). */
export default function ForgottenPassword({ actionData }: Route.ComponentProps) {
  return (
    <AccountForm
      title="Forgotten password"
      lead="We send you a link with which you set a new one."
      action="Send the link"
      actionData={actionData}
      done={
        <p>
          If there is an account with this e-mail address, a mail is on its way to it. The link in it works
          once and for 60 minutes.
        </p>
      }
      links={<a href="/login">Back to log in</a>}
    >
      {(formState) => <EmailField formState={formState} />}
    </AccountForm>
  )
}
