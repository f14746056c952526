import { loadDemoVendor } from '#seed/first-content.ts'
import { deliverMailTexts } from '#server/deliver-mail-texts.ts'
import { deliverPages } from '#server/deliver-pages.ts'
import { deliverSiteTree } from '#server/deliver-site-tree.ts'
import type { World } from './test-world.ts'

/** Fills a world with the content of the demo vendor: records, files, links, photos, pages, menus and mails. */
export async function fillDemo({ parts }: World): Promise<void> {
  await loadDemoVendor(parts.connection.db, parts)
  const context = parts.anonymousContext()
  await deliverPages(context)
  await deliverSiteTree(context)
  await deliverMailTexts(context)
}
