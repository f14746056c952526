import { useActionState, useEffect, useRef } from 'react'
import { failures } from '#domain/failure.ts'
import type { OutputOf } from '#app/api-routes.ts'
import { sendToServer } from '#app/call-server.ts'
import { storageKeys, writeText } from '#app/local-storage.ts'
import { openSession } from '#app/session.ts'
import { useSession } from '#app/use-session.ts'
import { Button } from '#app/ui/button.tsx'
import { Field, FormError } from '#app/ui/field.tsx'
import { accountMeta, AccountPage } from './account-page.tsx'
import { signInFailure } from './sign-in-failure.ts'
import { WhoNeedsAnAccount } from './who-needs-an-account.tsx'

interface Attempt {
  username: string
  failure: string | null
  /** What was right already while the code of a second factor is asked for; it never leaves this page. */
  password?: string
}

export { accountHeaders as headers } from './account-page.tsx'

export function meta() {
  return accountMeta('Log in', 'Sign-in for staff.')
}

/** Sign-in; whoever is signed in goes on at once, staff to the editor, others to the home page. */
export default function Login() {
  const { user } = useSession()
  const [attempt, submit, isPending] = useActionState(signIn, { username: '', failure: null })
  useEffect(() => {
    if (user) location.replace(user.is_staff ? '/editor' : '/')
  }, [user])
  const { failure, password } = attempt
  return (
    <AccountPage title="Log in" isRefused={failure !== null} side={<WhoNeedsAnAccount />}>
      {failure && <FormError>{failure}</FormError>}
      <noscript>
        <p className="login-lead">Logging in needs JavaScript, since the editor runs in your browser.</p>
      </noscript>
      <form action={submit}>
        {password === undefined ? (
          <NameAndPassword username={attempt.username} isRefused={failure !== null} />
        ) : (
          <SecondFactor isRefused={failure !== null} />
        )}
        <Button look="primary" wide type="submit" aria-busy={isPending}>
          Log in
        </Button>
      </form>
      <p className="login-links">
        <a href="/forgotten-password">Forgotten password</a>
        <a href="/sign-up">Sign up</a>
      </p>
    </AccountPage>
  )
}

function NameAndPassword({ username, isRefused }: { username: string; isRefused: boolean }) {
  const wiring = isRefused ? ({ 'aria-invalid': true } as const) : {}
  return (
    <>
      <Field label="Username">
        {({ id }) => (
          <input
            id={id}
            name="username"
            type="text"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            defaultValue={username}
            {...wiring}
          />
        )}
      </Field>
      <Field label="Password">
        {({ id }) => (
          <input id={id} name="password" type="password" autoComplete="current-password" {...wiring} />
        )}
      </Field>
    </>
  )
}

/** Asked for once the password was right. */
function SecondFactor({ isRefused }: { isRefused: boolean }) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  return (
    <Field label="Code" hint="From your authenticator app, or one of your recovery codes">
      {({ id, 'aria-describedby': hint }) => (
        <input
          ref={input}
          id={id}
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          aria-describedby={hint}
          {...(isRefused && { 'aria-invalid': true })}
        />
      )}
    </Field>
  )
}

/** Posts whatever was entered; a refused attempt keeps the username and forgets a stored token. */
async function signIn(last: Attempt, form: FormData): Promise<Attempt> {
  const username = last.password === undefined ? String(form.get('username')) : last.username
  const password = last.password ?? String(form.get('password'))
  const code = form.get('code')
  const values = { username, password, ...(code !== null && { code: String(code) }) }
  const response = await sendToServer('POST sign-in', values).catch(() => null)
  if (!response) return { ...last, username, failure: failures.INTERNAL_SERVER_ERROR.text }
  if (!response.ok) {
    const { status } = response
    if (status === 400 || status === 401) writeText(storageKeys.token, null)
    const body = await response.text()
    const isAsked = status === 403 && body.includes('SECOND_FACTOR')
    const failure = body.includes('SECOND_FACTOR_REQUIRED') && isAsked ? null : signInFailure(status, body)
    return { username, failure, ...((isAsked || (status === 429 && code !== null)) && { password }) }
  }
  const { token } = (await response.json()) as OutputOf<'POST sign-in'>
  const user = await openSession(token)
  return { username, failure: user ? null : failures.INTERNAL_SERVER_ERROR.text }
}
