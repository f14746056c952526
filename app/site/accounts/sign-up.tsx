import * as z from 'zod'
import { Link } from 'react-router'
import { accounts } from '#contract/accounts.ts'
import { Field } from '#app/ui/field.tsx'
import type { Route } from './+types/sign-up.ts'
import { AccountForm } from './account-form.tsx'
import { accountMeta } from './account-page.tsx'
import { answerForm } from './answer-form.server.ts'
import { NewPasswordField } from './new-password-field.tsx'
import { sendForm } from './send-form.ts'
import { checkSignUp } from './sign-up-rule.ts'
import { WhoNeedsAnAccount } from './who-needs-an-account.tsx'

export { accountHeaders as headers } from './account-page.tsx'

export function meta() {
  return accountMeta('Sign up', 'Make an account.')
}

/** Without scripts the second e-mail address is compared here; it goes no further. */
export async function action(args: Route.ActionArgs) {
  const repeat_email = z.string().default('')
  const withRepetition = { ...accounts.signUp, input: accounts.signUp.input.extend({ repeat_email }) }
  return answerForm<{ email: string; password: string }>(args, withRepetition, (api, values) => {
    checkSignUp(values)
    return api.accounts.signUp({ email: values.email, password: values.password })
  })
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  return sendForm(request, 'sign-up', (values) => {
    checkSignUp(values)
    return { email: values.email?.trim() ?? '', password: values.password ?? '' }
  })
}

/** Sign-up: the account works once the mail was opened. */
export default function SignUp({ actionData }: Route.ComponentProps) {
  return (
    <AccountForm
      title="Sign up"
      action="Sign up"
      before={actionData}
      done={
        <p>
          Almost done: please open the link in the mail we have just sent you. It works for 48 hours. Then{' '}
          <Link to="/login">log in</Link>.
        </p>
      }
      links={<Link to="/login">I have an account</Link>}
      side={<WhoNeedsAnAccount />}
    >
      {({ entered, errors }) => (
        <>
          <Field label="E-mail" error={errors.email}>
            {(wiring) => (
              <input
                {...wiring}
                name="email"
                type="email"
                autoComplete="email"
                defaultValue={entered.email}
              />
            )}
          </Field>
          <Field label="Repeat e-mail" error={errors.repeat_email}>
            {(wiring) => (
              <input
                {...wiring}
                name="repeat_email"
                type="email"
                autoComplete="off"
                defaultValue={entered.repeat_email}
              />
            )}
          </Field>
          <NewPasswordField error={errors.password} />
        </>
      )}
    </AccountForm>
  )
}
