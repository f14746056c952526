import { redirect, type RouterContextProvider } from 'react-router'
import { addressToCheck, redirectStep } from '#domain/wayfinding/redirect.ts'
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

/** For loaders of a record that does not exist: follows a redirect if there is one, otherwise redirects to /error-404. */
export async function redirectToNotFound(args: LoaderArgs): Promise<never> {
  await followRedirect(args)
  throw redirect('/error-404')
}
