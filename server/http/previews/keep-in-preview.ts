import { Parser } from 'htmlparser2'
import { PREVIEW_PARAMETER } from '#domain/publishing/page-preview.ts'

/** Addresses that are not pages: files, the editor, and calls. */
const OUTSIDE = /^\/(?:\/|api\/|editor|assets\/|download|og\/)/

/** Marks a link that leaves the preview. */
const LEAVES = 'data-leave-preview'

type Attributes = Record<string, string>

/** Adds the pass to every link and every search form to a page of this site, so that a preview is not left by them. */
export function keepInPreview(html: string, pass: string): string {
  const parts: string[] = []
  let end = 0
  const replaceTag = (tag: string) => {
    parts.push(html.slice(end, parser.startIndex), tag)
    end = parser.endIndex + 1
  }
  const parser: Parser = new Parser({
    onopentag(name, attributes) {
      if (name === 'a' && isLink(attributes))
        replaceTag(startTag(name, { ...attributes, href: withPass(attributes.href, pass) }))
      // Sending a form replaces the query of its address, so the pass must be one of its fields.
      else if (name === 'form' && asksForPage(attributes))
        replaceTag(
          startTag(name, attributes) +
            startTag('input', { type: 'hidden', name: PREVIEW_PARAMETER, value: pass }),
        )
    },
  })
  parser.end(html)
  return [...parts, html.slice(end)].join('')
}

function isLink(attributes: Attributes): attributes is Attributes & { href: string } {
  return attributes.href !== undefined && isPage(attributes.href) && !(LEAVES in attributes)
}

/** Whether a form leads to a page of this site. Without an action it leads to the page it is on. */
function asksForPage({ method = 'get', action = '' }: Attributes): boolean {
  return method.toLowerCase() === 'get' && (action === '' || isPage(action))
}

function isPage(address: string): boolean {
  return address.startsWith('/') && !OUTSIDE.test(address)
}

function startTag(name: string, attributes: Attributes): string {
  const escape = (value: string) =>
    value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escape(value)}"`)
  return `<${name}${written.join('')}>`
}

/** A path of this site with the pass in its query; any other address stays as it is. */
export function withPass(address: string, pass: string): string {
  if (!isPage(address)) return address
  const [beforeHash = '', ...hash] = address.split('#')
  if (new URL(beforeHash, 'http://site').searchParams.has(PREVIEW_PARAMETER)) return address
  const joint = beforeHash.includes('?') ? '&' : '?'
  return [`${beforeHash}${joint}${PREVIEW_PARAMETER}=${pass}`, ...hash].join('#')
}
