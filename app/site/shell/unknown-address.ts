import { redirect, type RouterContextProvider } from 'react-router'
import { addressToCheck, redirectStep } from '#domain/wayfinding/redirect.ts'
import { apiContext } from '#app/api-context.ts'

interface Asked {
  request: Request
  context: Readonly<RouterContextProvider>
}

/** For loaders: an address that has moved answers 301 with its new place; any other one is none of this. */
export async function followMoved({ request, context }: Asked): Promise<void> {
  const { pathname, search, origin } = new URL(request.url)
  const url = addressToCheck(pathname, search)
  if (url === null) return
  const { redirect: target } = await context.get(apiContext).api.wayfinding.checkRedirect({ url })
  const step = redirectStep(target, { sent: pathname + search, origin })
  if (step) throw redirect('inside' in step ? step.inside : step.outside, 301)
}

/** For loaders of an unknown series, category or subcategory: to where it has moved, otherwise to /error-404. */
export async function leaveUnknown(asked: Asked): Promise<never> {
  await followMoved(asked)
  throw redirect('/error-404')
}
