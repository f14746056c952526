import { useActionState, useEffect, useRef, useState } from 'react'
import { Failure, failures } from '#domain/failure.ts'
import type { OutputOf } from '#app/api-routes.ts'
import { sendToPath } from '#app/call-server.ts'
import { readText, storageKeys, writeText } from '#app/local-storage.ts'
import { takeReturnPage } from '#app/return-page.ts'
import { openSession } from '#app/session.ts'
import { useSession } from '#app/use-session.ts'
import { Button } from '#app/ui/button.tsx'
import { Field, FormError } from '#app/ui/field.tsx'
import { apiContext } from '#app/api-context.ts'
import site from '#site-config'
import type { Route } from './+types/login.ts'
import { accountMeta, AccountPage } from './account-page.tsx'
import { hasPasskeys, signInWithPasskey } from './passkey.ts'
import { ProviderButton } from './provider-button.tsx'
import { signInFailure } from './sign-in-failure.ts'
import { WhoNeedsAnAccount } from './who-needs-an-account.tsx'

interface Attempt {
  username: string
  failure: string | null
  /** The verified password while the second factor is entered. Kept in memory only. */
  password?: string
}

export { accountHeaders as headers } from './account-page.tsx'

export function meta() {
  return accountMeta('Log in', 'Sign-in for staff.')
}

export async function loader({ context }: Route.LoaderArgs) {
  return context.get(apiContext).api.accounts.signInProvider({})
}

/** Sign-in. Signed-in users are redirected to the page they came from, or staff to the editor, others to the home page. */
export default function Login({ loaderData: { provider } }: Route.ComponentProps) {
  const { user } = useSession()
  const [attempt, submit, isPending] = useActionState(signIn, { username: '', failure: null })
  useEffect(() => {
    if (user) location.replace(takeReturnPage() ?? (user.is_staff ? '/editor' : '/'))
  }, [user])
  const [hasEnded, setEnded] = useState(false)
  useEffect(() => setEnded(readText(storageKeys.sessionEnded) !== null), [])
  const { failure, password } = attempt
  return (
    <AccountPage title="Log in" isRefused={failure !== null} side={<WhoNeedsAnAccount />}>
      {failure && <FormError>{failure}</FormError>}
      {hasEnded && !failure && (
        <p className="login-lead" role="status">
          Your session has ended. Log in again to continue; unsaved changes in the editor are kept in this
          browser.
        </p>
      )}
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
      {password === undefined && <PasskeyButton />}
      {password === undefined && provider !== null && <ProviderButton name={provider} />}
      <p className="login-links">
        <a href="/forgotten-password">Forgotten password</a>
        <a href="/sign-up">Sign up</a>
      </p>
    </AccountPage>
  )
}

function NameAndPassword({ username, isRefused }: { username: string; isRefused: boolean }) {
  const invalidProps = isRefused ? ({ 'aria-invalid': true } as const) : {}
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
            {...invalidProps}
          />
        )}
      </Field>
      <Field label="Password">
        {({ id }) => (
          <input id={id} name="password" type="password" autoComplete="current-password" {...invalidProps} />
        )}
      </Field>
    </>
  )
}

/** Signs in with a passkey, in browsers that have them. */
function PasskeyButton() {
  const [isOffered, setOffered] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  useEffect(() => setOffered(hasPasskeys()), [])
  const signIn = async () => {
    setBusy(true)
    setFailure('')
    try {
      const token = await signInWithPasskey()
      if (token !== null) await openSession(token)
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      setFailure(error.message)
    } finally {
      setBusy(false)
    }
  }
  if (!isOffered) return null
  return (
    <div className="passkey">
      {failure && <FormError>{failure}</FormError>}
      <Button wide aria-busy={isBusy} onClick={() => void signIn()}>
        Use a passkey
      </Button>
    </div>
  )
}

/** Shown after the password was accepted. */
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

/** Submits the form. A refused attempt keeps the username and deletes a stored token. */
async function signIn(previous: Attempt, form: FormData): Promise<Attempt> {
  const username = previous.password === undefined ? String(form.get('username')) : previous.username
  const password = previous.password ?? String(form.get('password'))
  const code = form.get('code')
  const values = { username, password, ...(code !== null && { code: String(code) }) }
  const response = await sendToPath('POST', site.signInPath, values).catch(() => null)
  if (!response) return { ...previous, username, failure: failures.INTERNAL_SERVER_ERROR.text }
  if (!response.ok) {
    const { status } = response
    if (status === 400 || status === 401) writeText(storageKeys.token, null)
    const body = await response.text()
    const needsCode = status === 403 && body.includes('SECOND_FACTOR')
    const failure = body.includes('SECOND_FACTOR_REQUIRED') && needsCode ? null : signInFailure(status, body)
    return { username, failure, ...((needsCode || (status === 429 && code !== null)) && { password }) }
  }
  const { token } = (await response.json()) as OutputOf<'POST sign-in'>
  const user = await openSession(token)
  return { username, failure: user ? null : failures.INTERNAL_SERVER_ERROR.text }
}
