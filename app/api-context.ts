import { createContext } from 'react-router'
import type { Call } from '#contract/call.ts'
import type { Api } from '#contract/contract.ts'
import type { PageLanguages } from '#domain/languages/page-languages.ts'
import type { PagePreview } from '#domain/publishing/page-preview.ts'

/** Request context of loaders and actions on the server. */
interface PageContext {
  /** The API with the permissions of the visitor. */
  api: Api
  now: Date
  /** Set while the page is a preview. */
  preview: PagePreview | null
  /** Null with English alone. */
  languages: PageLanguages | null
  /** Parses a submitted form as the input of a call, with the body limits and file upload of that call. */
  readForm(request: Request, call: Call): Promise<Record<string, unknown>>
}

export const apiContext = createContext<PageContext>()
