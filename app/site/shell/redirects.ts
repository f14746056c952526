import { redirect, type RouterContextProvider } from 'react-router'
import { addressToCheck, redirectStep } from '#domain/wayfinding/redirect.ts'
import { termOfAddress } from '#domain/wayfinding/search.ts'
import { apiContext } from '#app/api-context.ts'

interface LoaderArgs {
  request: Request
  context: Readonly<RouterContextProvider>
}

/** For loaders: responds with 301 if there is a redirect for the address. Otherwise does nothing. */
export async function followRedirect({ request, context }: LoaderArgs): Promise<void> {
  const { pathname, search, origin } = new URL(request.url)
  const url = addressToCheck(pathname, search)
  if (url === null) return
  const { redirect: target } = await context.get(apiContext).api.wayfinding.checkRedirect({ url })
  const step = redirectStep(target, { sent: pathname + search, origin })
  if (step) throw redirect('inside' in step ? step.inside : step.outside, 301)
}

/** For loaders of a record that does not exist, after its redirects: the 404 page offers to search for its address. */
export function redirectToNotFound({ request }: LoaderArgs): never {
  const search = termOfAddress(new URL(request.url).pathname)
  throw redirect(search === '' ? '/error-404' : `/error-404?${new URLSearchParams({ search })}`)
}
