import { isWebAddress } from '#domain/web-address.ts'
import type { MentionKind } from '#domain/texts/mention.ts'
import { withoutTrailingSlashes } from '#domain/wayfinding/trailing-slashes.ts'

interface LinkTarget {
  kind: Extract<MentionKind, 'link' | 'file' | 'photo' | 'outside'>
  address: string
  anchor: string
}

const PHOTOS = '/api/media/photos/'
const FILES = ['/download/', '/api/media/files/']

/** What the address of a link or image refers to; null for mail, phone and what is no address. */
export function linkTarget(href: string): LinkTarget | null {
  if (href.startsWith('#')) return { kind: 'link', address: '', anchor: decoded(href.slice(1)) }
  if (!isWebAddress(href)) return null
  if (!href.startsWith('/')) return { kind: 'outside', address: href, anchor: '' }
  const [address, anchor] = splitAddress(href)
  if (address.startsWith(PHOTOS)) return { kind: 'photo', address, anchor: '' }
  return { kind: FILES.some((path) => address.startsWith(path)) ? 'file' : 'link', address, anchor }
}

/** Path and fragment of an address of this site; the query is dropped. */
export function splitAddress(href: string): [address: string, anchor: string] {
  const [page = '', anchor = ''] = href.split('#', 2)
  const path = page.split('?', 1)[0] ?? ''
  return [withoutTrailingSlashes(path) || '/', decoded(anchor)]
}

/** An address of this site with its fragment, if it has one. */
export function joinAddress({ address, anchor }: { address: string; anchor: string }): string {
  return anchor ? `${address}#${anchor}` : address
}

function decoded(anchor: string): string {
  try {
    return decodeURIComponent(anchor)
  } catch {
    return anchor
  }
}
