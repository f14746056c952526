import { redirectDocument, useRevalidator } from 'react-router'
import { PageHead } from '#app/blocks/page-head.tsx'
import { callServer } from '#app/call-server.ts'
import { readText, storageKeys } from '#app/local-storage.ts'
import { rememberPage } from '#app/return-page.ts'
import { signOut, startSession } from '#app/session.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Loader } from '#app/ui/loader.tsx'
import type { Route } from './+types/settings.ts'
import { accountMeta } from './account-page.tsx'
import { PasskeysSection } from './passkeys-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { SessionsSection } from './sessions-section.tsx'
import { TwoFactorSection } from './two-factor-section.tsx'

export { accountHeaders as headers } from './account-page.tsx'

export function meta() {
  return accountMeta('Settings', 'Your account.')
}

/** Redirects to sign-in if there is no token. */
export async function clientLoader() {
  if (!readText(storageKeys.token)) {
    rememberPage()
    throw redirectDocument('/login')
  }
  const [user, settings] = await Promise.all([startSession(), callServer('GET settings', {})])
  return { user, ...settings }
}

/** Rendered on the server, which does not have the session. */
export function HydrateFallback() {
  return (
    <>
      <PageHead title="Settings" />
      <div className="wrap">
        <Loader />
      </div>
    </>
  )
}

/** The user's account: password, passkeys, second factor, sessions. */
export default function SettingsPage({ loaderData }: Route.ComponentProps) {
  const { user, session, two_factor, passkey } = loaderData
  const { revalidate } = useRevalidator()
  const logOut = async () => {
    await signOut()
    location.assign('/')
  }
  return (
    <div className="settings">
      <PageHead
        title="Settings"
        side={
          <>
            <span className="who">{user?.username}</span>
            <Button onClick={() => void logOut()}>
              <Icon name="out" />
              Log out
            </Button>
          </>
        }
      />
      <PasswordSection onChanged={revalidate} />
      <PasskeysSection passkeys={passkey} onChanged={revalidate} />
      <TwoFactorSection state={two_factor} onChanged={revalidate} />
      <SessionsSection sessions={session} onChanged={revalidate} onSignOut={logOut} />
    </div>
  )
}
