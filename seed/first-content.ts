import type { Database } from '#server/database/connect.ts'
import { loadDemo } from './load.ts'
import { loadCompanyPhotos } from './load-company-photos.ts'
import { loadDemoFiles } from './load-files.ts'
import { loadDemoPhotos } from './load-photos.ts'
import { loadProductLinks } from './load-product-links.ts'

export { loadFixtures } from './load.ts'

/** Everything the demo vendor shows: records, files, links and photos. */
export async function loadDemoVendor(
  db: Database,
  place: Parameters<typeof loadDemoFiles>[1],
): Promise<void> {
  await loadDemo(db)
  await loadDemoFiles(db, place)
  await loadProductLinks(db)
  await loadDemoPhotos(db, place)
  await loadCompanyPhotos(db, place)
}
