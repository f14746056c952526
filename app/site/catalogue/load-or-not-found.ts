import type { RouterContextProvider } from 'react-router'
import type { Api } from '#contract/contract.ts'
import { Failure } from '#domain/failure.ts'
import { apiContext } from '#app/api-context.ts'
import { followRedirect, redirectToNotFound } from '#app/site/shell/redirects.ts'

interface LoaderArgs {
  request: Request
  context: Readonly<RouterContextProvider>
}

/**
 * For loaders: makes a call, and redirects if the record does not exist: by the redirects of staff, then to what
 * `elsewhere` knows, then to the 404 page.
 */
export async function loadOrNotFound<Output>(
  args: LoaderArgs,
  call: (api: Api) => Promise<Output>,
  elsewhere?: (api: Api) => Promise<void>,
): Promise<Output> {
  const { api } = args.context.get(apiContext)
  const found = await ifFound(() => call(api))
  if (found !== undefined) return found
  await followRedirect(args)
  if (elsewhere) await ifFound(() => elsewhere(api))
  return redirectToNotFound(args)
}

async function ifFound<Output>(call: () => Promise<Output>): Promise<Output | undefined> {
  try {
    return await call()
  } catch (error) {
    if (error instanceof Failure && error.status < 500) return undefined
    throw error
  }
}
