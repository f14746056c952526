import { data, redirect, replace } from 'react-router'
import { needsRedirectCheck, redirectStep } from '#domain/wayfinding/redirect.ts'
import { apiContext } from '#app/api-context.ts'
import type { Route } from './+types/not-found.ts'
import { NotFoundMessage } from './shell/not-found-message.tsx'
import { checkRedirect } from './shell/redirect-check.ts'
import type { PageHandle } from './shell/shell.tsx'

const OWN_PATH = '/error-404'

export const handle: PageHandle = { standsFor: OWN_PATH }

/** On a full load an address that has moved answers 301, any other unknown one 404. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { pathname, search, origin } = new URL(request.url)
  if (pathname !== OWN_PATH && needsRedirectCheck(pathname)) {
    const sent = pathname + search
    const { redirect: target } = await context.get(apiContext).api.wayfinding.checkRedirect({ url: sent })
    const step = redirectStep(target, { sent, origin })
    if (step) throw redirect('inside' in step ? step.inside : step.outside, 301)
  }
  return data(null, { status: 404 })
}

/** Inside the site an unknown address shows the 404 page only after the redirect check knew nothing better. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { pathname, search } = new URL(request.url)
  const step = pathname === OWN_PATH ? null : await checkRedirect(pathname, search)
  if (step && 'inside' in step) throw replace(step.inside)
  if (step && !request.signal.aborted) window.location.replace(step.outside)
  return null
}

export function meta() {
  return [{ title: 'Error 404' }, { name: 'robots', content: 'noindex' }]
}

export default function NotFound() {
  return <NotFoundMessage />
}
