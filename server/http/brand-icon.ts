import { resizedAddress } from '#domain/media/picture.ts'
import { readVendor } from '#server/entities/vendor.ts'
import type { ServerParts } from './server-parts.ts'

const WIDTHS = new Map([
  ['/favicon.ico', 160],
  ['/apple-touch-icon.png', 320],
] as const)

/** Where browsers look for an icon if no page names one; undefined for other paths and without an icon of the brand. */
export async function brandIcon(parts: ServerParts, path: string): Promise<Response | undefined> {
  const width = (WIDTHS as Map<string, 160 | 320>).get(path)
  if (!width) return undefined
  const { icon } = (await readVendor(parts.anonymousContext().db)).logo
  if (!icon) return undefined
  const headers = { Location: resizedAddress(icon, width, 'png'), 'Cache-Control': 'public, max-age=3600' }
  return new Response(null, { status: 302, headers })
}
