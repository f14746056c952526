import { createContext } from 'react-router'
import type { Call } from '#contract/call.ts'
import type { Api } from '#contract/contract.ts'

/** What loaders and actions on the server may use. */
interface PageContext {
  /** The API as the visitor may use it. */
  api: Api
  now: Date
  /** What a form sent, as the input of a call: with the limits and the file that a call has. */
  readForm(request: Request, call: Call): Promise<Record<string, unknown>>
}

export const apiContext = createContext<PageContext>()
