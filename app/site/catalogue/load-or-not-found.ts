import type { RouterContextProvider } from 'react-router'
import type { Api } from '#contract/contract.ts'
import { apiContext } from '#app/api-context.ts'
import { redirectToNotFound } from '#app/site/shell/redirects.ts'

interface LoaderArgs {
  request: Request
  context: Readonly<RouterContextProvider>
}

/** For loaders: makes a call, and redirects if the record does not exist. */
export async function loadOrNotFound<Output>(
  args: LoaderArgs,
  call: (api: Api) => Promise<Output>,
): Promise<Output> {
  try {
    return await call(args.context.get(apiContext).api)
  } catch (error) {
    const { status = 500 } = error as { status?: number }
    if (status >= 500) throw error
    return redirectToNotFound(args)
  }
}
