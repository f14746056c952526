import { failures } from '#domain/failure.ts'

/** Messages of refused saves, by the text of the error. */
const messages: Record<string, string> = Object.fromEntries(
  Object.entries(failures).map(([code, { text }]) => [`formError.${code}`, text]),
)

/** What stands above a form that was refused; an error without a message of its own is shown as it is. */
export function formError(text: string): string {
  return messages[`formError.${text}`] ?? text
}
