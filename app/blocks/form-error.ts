import { failures } from '#domain/failure.ts'

/** Messages of form errors by key. */
const messages: Record<string, string> = Object.fromEntries(
  Object.entries(failures).map(([code, { text }]) => [`formError.${code}`, text]),
)

/** Message of a form error; an unknown error is shown unchanged. */
export function formError(text: string): string {
  return messages[`formError.${text}`] ?? text
}
