import { loadDemoVendor } from '#seed/first-content.ts'
import { deliverPages } from '#server/deliver-pages.ts'
import type { World } from './test-world.ts'

/** Fills a world with the content of the demo vendor: records, files, links, photos and pages. */
export async function fillDemo({ parts }: World): Promise<void> {
  await loadDemoVendor(parts.connection.db, parts)
  await deliverPages(parts.anonymousContext())
}
