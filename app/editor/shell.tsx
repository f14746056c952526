import { useEffect } from 'react'
import {
  Outlet,
  redirectDocument,
  ScrollRestoration,
  useRevalidator,
  type ShouldRevalidateFunctionArgs,
} from 'react-router'
import { applicationHandle } from '#app/application-pages.ts'
import { callApi } from '#app/call-api.ts'
import { company } from '#contract/company.ts'
import { desk } from '#contract/desk.ts'
import { vendorOf } from '#domain/company/brand/vendor.ts'
import { Failure } from '#domain/failure.ts'
import { readText, storageKeys } from '#app/local-storage.ts'
import { rememberPage } from '#app/return-page.ts'
import { startSession } from '#app/session.ts'
import { Button } from '#app/ui/button.tsx'
import { Loader } from '#app/ui/loader.tsx'
import { useVendor } from '#app/vendor.ts'
import site from '#site-config'
import type { Route } from './+types/shell.ts'
import { loadDrafts } from './edit-session/draft.ts'
import { UnsavedGuards } from './form/unsaved-guard.tsx'
import { Frame } from './frame.tsx'
import { loadRights } from './rights.ts'
import { loadSwitchedOff } from './switched-off.ts'
import { keepVendor } from './brand/kept-vendor.ts'
import '#app/styles/site.css'
import '#app/styles/editor.css'

export const handle = applicationHandle

export function headers() {
  return { 'Cache-Control': 'no-store' }
}

export function meta() {
  return [{ title: `Editor – ${useVendor().brand.name}` }, { name: 'robots', content: 'noindex' }]
}

/** Redirects visitors to sign-in and users who are not staff to the home page. The server authorizes every call anyway. */
const guard: Route.ClientMiddlewareFunction = async ({ request }, next) => {
  const user = readText(storageKeys.token) && (await startSession())
  if (!readText(storageKeys.token)) {
    const { pathname, search } = new URL(request.url)
    rememberPage(pathname + search)
    throw redirectDocument('/login')
  }
  if (!user) throw new Failure('UNAVAILABLE')
  if (!user.is_staff) throw redirectDocument('/')
  await loadDrafts(user.username)
  await next()
}
export const clientMiddleware = [guard]

/** Record counts for the menu and the brand, which the editor works without, and the rights of the signed-in user. */
export async function clientLoader() {
  const [counted, { brand, photo }] = await Promise.all([
    callApi(desk.counts, {}).catch(() => ({ counts: {} })),
    callApi(company.publicBrand, {}).catch(() => ({ brand: null, photo: [] })),
    loadRights(),
    loadSwitchedOff(),
  ])
  const vendor = vendorOf(brand, site, photo)
  keepVendor(vendor)
  return { ...counted, vendor }
}

let lastKnownSave: string | null = null

/** Reloads the counts after a save, but not when only the query string changes, such as on picking another photo. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const lastSave = readText(storageKeys.lastSave)
  const isOutdated = lastSave !== lastKnownSave
  lastKnownSave = lastSave
  return isOutdated || (currentUrl.search === nextUrl.search && defaultShouldRevalidate)
}

/** Rendered by the server; the editor itself runs in the browser only. */
export function HydrateFallback() {
  return (
    <main className="ed-wait">
      <h1 className="visually-hidden">Editor</h1>
      <Loader />
    </main>
  )
}

export default function Shell({ loaderData }: Route.ComponentProps) {
  useEffect(() => {
    const followOtherTabs = ({ key, newValue }: StorageEvent) => {
      if (key !== storageKeys.token || newValue !== null) return
      rememberPage()
      window.location.assign('/login')
    }
    window.addEventListener('storage', followOtherTabs)
    return () => window.removeEventListener('storage', followOtherTabs)
  }, [])
  return (
    <Frame counts={loaderData.counts}>
      <UnsavedGuards>
        <Outlet />
      </UnsavedGuards>
      <ScrollRestoration getKey={({ pathname, key }) => (/\/\d+$/.test(pathname) ? key : pathname)} />
    </Frame>
  )
}

/** Shows an error with a retry button; the menu stays usable. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const { revalidate } = useRevalidator()
  const failure = error instanceof Failure ? error : new Failure('INTERNAL_SERVER_ERROR')
  return (
    <Frame counts={loaderData?.counts ?? {}}>
      <div className="bar">
        <h1>{failure.code === 'NOT_FOUND' ? 'Not found' : 'Something went wrong'}</h1>
      </div>
      <div className="notice" role="alert">
        <p>{failure.message}</p>
        <Button onClick={() => void revalidate()}>Try again</Button>
      </div>
    </Frame>
  )
}
