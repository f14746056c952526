import { desc, eq, inArray, sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Database } from '#server/database/connect.ts'
import * as catalogue from '#server/database/tables/catalogue.ts'
import { photoTable } from '#server/database/tables/media.ts'
import { readDemoList } from '#vendors/read-content.ts'
import { checkFile, shownPath, VendorFileError } from '#vendors/vendor-file-error.ts'
import { storeDrawing, type SeedStorage } from './store-drawing.ts'
import { photosOf, photoSource } from './photo-list.ts'
import { drawnPhotos, vendorPhotos } from './vendor-drawings.ts'

const PRODUCTS = { section: 1, folder: 'Products' }

/** Draws, stores and assigns the photos of the demo series. Load the other demo content first. */
export async function loadDemoPhotos(db: Database, storage: SeedStorage): Promise<void> {
  const { seriesTable, variantTable, seriesPhotoTable } = catalogue
  const variants = await db.select().from(variantTable).orderBy(desc(variantTable.ordering), variantTable.id)
  for (const source of readSources()) {
    const [series] = await db.select().from(seriesTable).where(eq(seriesTable.friendly_url, source.series))
    if (!series)
      throw new VendorFileError([
        `${shownPath('seed/demo/photos.yml')}: there is no series "${source.series}"`,
      ])
    const own = variants.filter((variant) => variant.series === series.id)
    const product = { name: series.name, codes: own.map(({ name }) => name) }
    const listed = 'svg' in source ? vendorPhotos(source, product) : photosOf(source, product)
    const rows = await Promise.all(listed.map((photo) => storeDrawing(photo, PRODUCTS, storage)))
    const ids = await db.insert(photoTable).values(rows).returning({ id: photoTable.id })
    await db
      .insert(seriesPhotoTable)
      .values(ids.map(({ id }, ordering) => ({ series: series.id, photo: id, ordering })))
    await db.update(seriesTable).set({ image: ids[0]!.id }).where(eq(seriesTable.id, series.id))
    for (const [index, { codes }] of listed.entries()) {
      const shown = own.filter(({ name }) => codes.includes(name)).map(({ id }) => id)
      if (shown.length === 0) continue
      await db.update(variantTable).set({ image: ids[index]!.id }).where(inArray(variantTable.id, shown))
    }
  }
  await setSubcategoryImages(db)
}

function readSources() {
  return checkFile(
    'seed/demo/photos.yml',
    z.array(z.union([drawnPhotos, photoSource])),
    readDemoList('photos.yml'),
  )
}

/** Gives each subcategory the image of its first listed series. */
function setSubcategoryImages(db: Database) {
  return db.execute(sql`
    update product_subcategory subcategory set image = (
      select image from product_series series
      where series.subcategory = subcategory.id and is_online and not is_archived and image is not null
      order by ordering desc, id limit 1)`)
}
