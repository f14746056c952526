import { PREVIEW_PARAMETER } from '#domain/publishing/page-preview.ts'

/** Addresses that are not pages: files, the editor, and calls. */
const OUTSIDE = /^\/(?:\/|api\/|editor|assets\/|download|og\/)/

/** Marks a link that leaves the preview. */
const LEAVES = 'data-leave-preview'

/** Adds the pass to every link to a page of this site, so that visitors of a preview stay in it. */
export function keepInPreview(html: string, pass: string): string {
  const parts = html.split('<a ')
  const linked = parts.slice(1).map((part) => {
    const end = part.indexOf('>')
    const tag = part.slice(0, end)
    const start = ` ${tag}`.indexOf(' href="')
    if (start < 0 || tag.includes(LEAVES)) return part
    const from = start + 'href="'.length
    const to = tag.indexOf('"', from)
    return part.slice(0, from) + withPass(part.slice(from, to), pass, '&amp;') + part.slice(to)
  })
  return [parts[0], ...linked].join('<a ')
}

/** A path of this site with the pass in its query; any other address stays as it is. */
export function withPass(address: string, pass: string, separator = '&'): string {
  if (!address.startsWith('/') || OUTSIDE.test(address)) return address
  const [beforeHash = '', ...hash] = address.split('#')
  if (new URL(beforeHash, 'http://site').searchParams.has(PREVIEW_PARAMETER)) return address
  const joint = beforeHash.includes('?') ? separator : '?'
  return [`${beforeHash}${joint}${PREVIEW_PARAMETER}=${pass}`, ...hash].join('#')
}
