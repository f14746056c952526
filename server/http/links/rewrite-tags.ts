import { Parser } from 'htmlparser2'

export type Attributes = Record<string, string>

/** Replaces start tags of a page; a tag for which there is no replacement stays as it is written. */
export function rewriteTags(
  html: string,
  replace: (name: string, attributes: Attributes) => string | undefined,
): string {
  const parts: string[] = []
  let end = 0
  const parser: Parser = new Parser({
    onopentag(name, attributes) {
      const tag = replace(name, attributes)
      if (tag === undefined) return
      parts.push(html.slice(end, parser.startIndex), tag)
      end = parser.endIndex + 1
    },
  })
  parser.end(html)
  return [...parts, html.slice(end)].join('')
}

export function startTag(name: string, attributes: Attributes): string {
  const escape = (value: string) =>
    value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escape(value)}"`)
  return `<${name}${written.join('')}>`
}
