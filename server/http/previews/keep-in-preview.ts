import { PREVIEW_PARAMETER } from '#domain/publishing/page-preview.ts'
import { rewriteTags, startTag, type Attributes } from '#server/http/links/rewrite-tags.ts'

/** Addresses that are not pages: files, the editor, and calls. */
const OUTSIDE = /^\/(?:\/|api\/|editor|assets\/|download|og\/)/

/** Marks a link that leaves the preview. */
const LEAVES = 'data-leave-preview'

/** Adds the pass to every link and every search form to a page of this site, so that a preview is not left by them. */
export function keepInPreview(html: string, pass: string): string {
  return rewriteTags(html, (name, attributes) => {
    if (name === 'a' && isLink(attributes))
      return startTag(name, { ...attributes, href: withPass(attributes.href, pass) })
    // Sending a form replaces the query of its address, so the pass must be one of its fields.
    if (name === 'form' && asksForPage(attributes))
      return (
        startTag(name, attributes) +
        startTag('input', { type: 'hidden', name: PREVIEW_PARAMETER, value: pass })
      )
    return undefined
  })
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

/** A path of this site with the pass in its query; any other address stays as it is. */
export function withPass(address: string, pass: string): string {
  if (!isPage(address)) return address
  const [beforeHash = '', ...hash] = address.split('#')
  if (new URL(beforeHash, 'http://site').searchParams.has(PREVIEW_PARAMETER)) return address
  const joint = beforeHash.includes('?') ? '&' : '?'
  return [`${beforeHash}${joint}${PREVIEW_PARAMETER}=${pass}`, ...hash].join('#')
}
