import { redirect, type RouterContextProvider } from 'react-router'
import { needsRedirectCheck, redirectStep } from '#domain/wayfinding/redirect.ts'
import { apiContext } from '#app/api-context.ts'

interface Asked {
  request: Request
  context: Readonly<RouterContextProvider>
}

/** For loaders: an address that has moved answers 301 with its new place; any other one is none of this. */
export async function followMoved({ request, context }: Asked): Promise<void> {
  const { pathname, search, origin } = new URL(request.url)
  if (!needsRedirectCheck(pathname)) return
  const sent = pathname + search
  const { redirect: target } = await context.get(apiContext).api.wayfinding.checkRedirect({ url: sent })
  const step = redirectStep(target, { sent, origin })
  if (step) throw redirect('inside' in step ? step.inside : step.outside, 301)
}

/** For loaders of an unknown series, category or subcategory: to where it has moved, otherwise to /error-404. */
export async function leaveUnknown(asked: Asked): Promise<never> {
  await followMoved(asked)
  throw redirect('/error-404')
}
