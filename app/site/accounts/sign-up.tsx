import * as z from 'zod'
import { accounts } from '#contract/accounts.ts'
import { signUpError } from '#domain/accounts/sign-up-rule.ts'
import { Failure } from '#domain/failure.ts'
import { apiContext } from '#app/api-context.ts'
import { CaptchaInputs } from '#app/site/forms/captcha-fields.tsx'
import { handleForm } from '#app/site/forms/handle-form.server.ts'
import { EmailField } from '#app/site/forms/email-field.tsx'
import { useCaptcha } from '#app/site/forms/use-captcha.ts'
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

/** A browser without scripts sends a ticket instead of a solution. The page is never cached, so each has its own. */
export async function loader({ context }: Route.LoaderArgs) {
  return context.get(apiContext).api.support.formTicket({})
}

/** Without scripts, the repeated e-mail address is compared here and not sent to the call. */
export async function action(args: Route.ActionArgs) {
  const repeat_email = z.string().default('')
  const withRepetition = { ...accounts.signUp, input: accounts.signUp.input.extend({ repeat_email }) }
  return handleForm<z.infer<typeof accounts.signUp.input>>(args, withRepetition, (api, values) => {
    checkSignUp(values)
    return api.accounts.signUp(accounts.signUp.input.parse(values))
  })
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  return sendForm(request, 'POST sign-up', (values) => {
    checkSignUp(values)
    const { email = '', password = '', website = '', reCaptcha = '' } = values
    return { email: email.trim(), password, website, reCaptcha }
  })
}

/** Sign-up. The account is created when the link in the mail is opened. */
export default function SignUp({ actionData, loaderData: { ticket } }: Route.ComponentProps) {
  const captcha = useCaptcha()
  const refused =
    actionData?.isDone === false && actionData.error !== 'CAPTCHA_ERROR' ? actionData : undefined
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
      captcha={captcha}
    >
      {(formState) => (
        <>
          <EmailField formState={formState} />
          <EmailField formState={formState} name="repeat_email" label="Repeat e-mail" autoComplete="off" />
          <NewPasswordField error={formState.errors.password} />
          <CaptchaInputs ticket={refused?.entered.reCaptcha || ticket} />
        </>
      )}
    </AccountForm>
  )
}

function checkSignUp(values: Record<string, unknown>): void {
  const error = signUpError(values)
  if (error) throw new Failure(error)
}
