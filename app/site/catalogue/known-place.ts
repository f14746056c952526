import type { RouterContextProvider } from 'react-router'
import type { Api } from '#contract/contract.ts'
import { apiContext } from '#app/api-context.ts'
import { leaveUnknown } from '#app/site/shell/unknown-address.ts'

interface Asked {
  request: Request
  context: Readonly<RouterContextProvider>
}

/** For loaders: what the catalogue answers about a place; one that it does not know leads to /error-404. */
export async function knownPlace<Answer>(asked: Asked, ask: (api: Api) => Promise<Answer>): Promise<Answer> {
  try {
    return await ask(asked.context.get(apiContext).api)
  } catch (error) {
    const { status = 500 } = error as { status?: number }
    if (status >= 500) throw error
    return leaveUnknown(asked)
  }
}
