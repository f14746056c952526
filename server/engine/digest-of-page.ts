import { createHash } from 'node:crypto'
import { pageFields, type PageFields } from '#domain/wayfinding/page.ts'

/** A digest of what staff can edit in a page, to see whether two are equal. */
export function digestOfPage(page: PageFields): string {
  const values = Object.keys(pageFields.shape).map((name) => page[name as keyof PageFields])
  return createHash('sha256').update(JSON.stringify(values)).digest('hex')
}
