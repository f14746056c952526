import { cleanText } from '#domain/clean-text.ts'

/** Feed titles and descriptions are HTML inside CDATA; escaping keeps text from closing either. */
export function escapeHtml(text: string): string {
  return cleanText(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
