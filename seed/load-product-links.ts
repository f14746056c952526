import { asc, inArray } from 'drizzle-orm'
import * as z from 'zod'
import { blankLink } from '#domain/library/link.ts'
import type { Database } from '#server/database/connect.ts'
import { seriesTable } from '#server/database/tables/catalogue.ts'
import { fileTable, linkTable, productLinkTable } from '#server/database/tables/library.ts'
import { readDemoList } from '#vendors/read-content.ts'
import { checkFile } from '#vendors/vendor-file-error.ts'

/** An entry of product-links.yml. */
const categoryLink = z.strictObject({
  category: z.int(),
  name: z.string(),
  url: z.string().default(''),
  is_modal: z.boolean().default(false),
  content: z.string().default(''),
})

/** Links each demo series to its documents and to further reading of its category. */
export async function loadProductLinks(db: Database): Promise<void> {
  const series = await db.select().from(seriesTable).orderBy(asc(seriesTable.id))
  const kinds = ['data-sheet.pdf', 'conformity.txt']
  const names = series.flatMap(({ friendly_url }) => kinds.map((kind) => `${friendly_url}-${kind}`))
  const files = await db
    .select()
    .from(fileTable)
    .where(inArray(fileTable.filename, names))
    .orderBy(asc(fileTable.id))
  const documents = series.flatMap(({ id, friendly_url }) =>
    files
      .filter(({ filename }) => kinds.some((kind) => filename === `${friendly_url}-${kind}`))
      .map((file) => ({
        product: id,
        link: { name: file.name, description: file.description, file: file.id, icon: 'pdf' as const },
      })),
  )
  const further = checkFile(
    'seed/demo/product-links.yml',
    z.array(categoryLink),
    readDemoList('product-links.yml'),
  )
  const pages = series
    .filter(({ is_archived }) => !is_archived)
    .flatMap(({ id, category: own }) =>
      further
        .filter(({ category }) => category === own)
        .map(({ name, url, is_modal, content }) => ({ product: id, link: { name, url, is_modal, content } })),
    )
  const all = [...documents, ...pages]
  if (all.length === 0) return
  const links = all.map(({ link }, index) => ({ ...blankLink, ...link, ordering: 100 + index }))
  const ids = await db.insert(linkTable).values(links).returning({ id: linkTable.id })
  await db
    .insert(productLinkTable)
    .values(all.map(({ product }, index) => ({ product, link: ids[index]!.id, ordering: index })))
}
