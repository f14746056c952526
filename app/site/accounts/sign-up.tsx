import * as z from 'zod'
import { accounts } from '#contract/accounts.ts'
import { signUpError } from '#domain/accounts/sign-up-rule.ts'
import { Failure } from '#domain/failure.ts'
import { handleForm } from '#app/site/forms/handle-form.server.ts'
import { EmailField } from '#app/site/forms/email-field.tsx'
import type { Route } from './+types/sign-up.ts'
import { AccountForm } from './account-form.tsx'
import { accountMeta } from './account-page.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import { sendForm } from './send-form.ts'
import { WhoNeedsAnAccount } from './who-needs-an-account.tsx'

export { accountHeaders as headers } from './account-page.tsx'

export function meta() {
  return accountMeta('Sign up', 'Make an account.')
}

/** Without scripts, the repeated e-mail address is compared here and not sent to the call. */
export async function action(args: Route.ActionArgs) {
  const repeat_email = z.string().default('')
  const withRepetition = { ...accounts.signUp, input: accounts.signUp.input.extend({ repeat_email }) }
  return handleForm<{ email: string; password: string }>(args, withRepetition, (api, values) => {
    checkSignUp(values)
    return api.accounts.signUp({ email: values.email, password: values.password })
  })
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  return sendForm(request, 'POST sign-up', (values) => {
    checkSignUp(values)
    return { email: values.email?.trim() ?? '', password: values.password ?? '' }
  })
}

/** Sign-up. The account is created when the link in the mail is opened. */
export default function SignUp({ actionData }: Route.ComponentProps) {
  return (
    <AccountForm
      title="Sign up"
      action="Sign up"
      actionData={actionData}
      done={
        <p>
          Almost done: please open the link in the mail we have just sent you. It works for 48 hours. Then{' '}
          <a href="/login">log in</a>.
        </p>
      }
      links={<a href="/login">I have an account</a>}
      side={<WhoNeedsAnAccount />}
    >
      {(formState) => (
        <>
          <EmailField formState={formState} />
          <EmailField formState={formState} name="repeat_email" label="Repeat e-mail" autoComplete="off" />
          <NewPasswordField error={formState.errors.password} />
        </>
      )}
    </AccountForm>
  )
}

function checkSignUp(values: Record<string, unknown>): void {
  const error = signUpError(values)
  if (error) throw new Failure(error)
}
