import { accounts } from '#contract/accounts.ts'
import { handleForm } from '#app/site/forms/handle-form.server.ts'
import type { Route } from './+types/reset-password.ts'
import { AccountForm } from './account-form.tsx'
import { accountMeta } from './account-page.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import { sendForm } from './send-form.ts'

export { accountHeaders as headers } from './account-page.tsx'

export function meta() {
  return accountMeta('New password', 'Set a new password.')
}

export async function action(args: Route.ActionArgs) {
  const { code } = args.params
  return handleForm<{ password: string }>(args, accounts.resetPassword, (api, { password }) =>
    api.accounts.resetPassword({ code, password }),
  )
}

export async function clientAction({ request, params: { code } }: Route.ClientActionArgs) {
  return sendForm(request, 'POST reset-password', ({ password = '' }) => ({ code, password }))
}

/** Target of the link in a mail: sets a new password, or the first one of an invited user. */
export default function ResetPassword({ actionData }: Route.ComponentProps) {
  return (
    <AccountForm
      title="New password"
      lead="All open sessions of your account end when you set it."
      action="Set the password"
      actionData={actionData}
      done={
        <p>
          Your new password is set. <a href="/login">Log in</a>
        </p>
      }
      links={<a href="/forgotten-password">Ask for a new link</a>}
    >
      {({ errors }) => (
        <NewPasswordField
          error={errors.password}
          hint="More than 6 characters; staff need 15, or 8 with two-factor sign-in. A sentence is fine."
        />
      )}
    </AccountForm>
  )
}
