/** Formatting that plain text would lose. */
const FORMATTING = [
  /<(?:a|b|strong|i|em|s|del|h[1-6]|li|table|img|blockquote|code|pre)[\s>]/i,
  /font-weight:\s?(?:bold|[6-9]00)/i,
  /font-style:\s?italic/i,
  /mso-list/i,
]
/** Source code copied from an editor has coloured spans, which mean nothing in a text. */
const SOURCE_CODE = /white-space:\s*pre\s*[;"']/i
/** Google Docs keeps the spaces of every text like those of source code. */
const GOOGLE_DOCS = /docs-internal-guid/

/** Whether pasted HTML has formatting that Markdown can express. */
export function hasFormatting(html: string): boolean {
  return FORMATTING.some((one) => one.test(html)) && (GOOGLE_DOCS.test(html) || !SOURCE_CODE.test(html))
}
