import type { RouterContextProvider } from 'react-router'
import type { Api } from '#contract/contract.ts'
import { Failure } from '#domain/failure.ts'
import { withoutTrailingSlashes } from '#domain/wayfinding/trailing-slashes.ts'
import { apiContext } from '#app/api-context.ts'
import { followRedirect, redirectToNotFound } from '#app/site/shell/redirects.ts'

interface LoaderArgs {
  request: Request
  context: Readonly<RouterContextProvider>
}

/**
 * For loaders: makes a call, and redirects if the record has another address or does not exist: by the redirects of the
 * site, then to what `elsewhere` knows, then to the 404 page.
 */
export async function loadOrNotFound<Output>(
  args: LoaderArgs,
  call: (api: Api) => Promise<Output>,
  addressOf: (found: Output) => string,
  elsewhere?: (api: Api) => Promise<void>,
): Promise<Output> {
  const { api } = args.context.get(apiContext)
  const found = await ifFound(() => call(api))
  if (found !== undefined) {
    if (addressOf(found) !== pathOf(args.request)) await followRedirect(args)
    return found
  }
  await followRedirect(args)
  if (elsewhere) await ifFound(() => elsewhere(api))
  return redirectToNotFound(args)
}

function pathOf({ url }: Request): string {
  return withoutTrailingSlashes(new URL(url).pathname)
}

async function ifFound<Output>(call: () => Promise<Output>): Promise<Output | undefined> {
  try {
    return await call()
  } catch (error) {
    if (error instanceof Failure && error.status < 500) return undefined
    throw error
  }
}
