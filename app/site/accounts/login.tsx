import { useActionState, useEffect } from 'react'
import { Link, useNavigate } from 'react-router'
import { failures } from '#domain/failure.ts'
import { sendToServer } from '#app/call-server.ts'
import { storageKeys, writeText } from '#app/local-storage.ts'
import { openSession, useSession } from '#app/session.ts'
import { pageMeta } from '#app/site/page-meta.ts'
import { Button } from '#app/ui/button.tsx'
import { Field, FormError } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import site from '#site-config'
import { BondFigure } from './bond-figure.tsx'
import { signInFailure } from './sign-in-failure.ts'

interface Attempt {
  username: string
  failure: string | null
}

export function meta() {
  return [...pageMeta('Log in', 'Sign-in for staff.'), { name: 'robots', content: 'noindex' }]
}

export function headers() {
  return { 'Cache-Control': 'no-store' }
}

/** Sign-in; whoever is signed in goes on at once, staff to the editor, others to the home page. */
export default function Login() {
  const navigate = useNavigate()
  const { user } = useSession()
  const [{ username, failure }, submit, isPending] = useActionState(signIn, { username: '', failure: null })
  useEffect(() => {
    if (user) void navigate(user.is_staff ? '/editor' : '/', { replace: true })
  }, [user, navigate])
  const wiring = failure ? ({ 'aria-invalid': true } as const) : {}
  return (
    <div className="login">
      <div className="wrap grid">
        <div className="login-box">
          <BondFigure isBroken={failure !== null} />
          <h1>Log in</h1>
          {failure && (
            <FormError>
              <Icon name="warn" />
              {failure}
            </FormError>
          )}
          <form action={submit}>
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
            <Button look="primary" wide type="submit" aria-busy={isPending}>
              Log in
            </Button>
          </form>
          <p className="login-links">
            <Link to="/forgotten-password" prefetch="intent">
              Forgotten password
            </Link>
            <Link to="/sign-up" prefetch="intent">
              Sign up
            </Link>
          </p>
        </div>
        <WhoNeedsAnAccount />
      </div>
    </div>
  )
}

function WhoNeedsAnAccount() {
  return (
    <aside className="login-side">
      <h2>Who needs an account</h2>
      <dl>
        <div>
          <dt>Staff</dt>
          <dd>Log in to manage products, prices, files, news and other content.</dd>
        </div>
        <div>
          <dt>Customers</dt>
          <dd>
            Everything public is open without an account. Orders have their own login in the{' '}
            <a href={site.addresses.eShop} target="_blank" rel="noopener">
              e-shop
            </a>
            .
          </dd>
        </div>
      </dl>
    </aside>
  )
}

/** Posts whatever was entered; a refused attempt keeps the username and forgets a stored token. */
async function signIn(_last: Attempt, form: FormData): Promise<Attempt> {
  const username = String(form.get('username'))
  const response = await sendToServer('POST', 'sign-in', form).catch(() => null)
  if (!response) return { username, failure: failures.INTERNAL_SERVER_ERROR.text }
  if (!response.ok) {
    if (response.status === 400 || response.status === 401) writeText(storageKeys.token, null)
    return { username, failure: signInFailure(response.status, await response.text()) }
  }
  const { token } = (await response.json()) as { token: string }
  const user = await openSession(token)
  return { username, failure: user ? null : failures.INTERNAL_SERVER_ERROR.text }
}
