import type { Database } from '#server/database/connect.ts'
import { loadDemo } from './load.ts'
import { loadCompanyPhotos } from './load-company-photos.ts'
import { loadDemoFiles } from './load-files.ts'
import { loadDemoPhotos } from './load-photos.ts'
import { loadTranslations } from './load-translations.ts'
import { loadProductLinks } from './load-product-links.ts'

export { loadFixtures, loadFormerFiles } from './load.ts'

/** Loads all content of the demo vendor: records, files, links, photos and translations. */
export async function loadDemoVendor(
  db: Database,
  storage: Parameters<typeof loadDemoFiles>[1],
): Promise<void> {
  await loadDemo(db)
  await loadDemoFiles(db, storage)
  await loadProductLinks(db)
  await loadDemoPhotos(db, storage)
  await loadCompanyPhotos(db, storage)
  await loadTranslations(db)
}
