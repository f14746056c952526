import { asc, inArray } from 'drizzle-orm'
import { blankLink } from '#domain/library/link.ts'
import type { Database } from '#server/database/connect.ts'
import { seriesTable } from '#server/database/tables/catalogue.ts'
import { fileTable, linkTable, productLinkTable } from '#server/database/tables/library.ts'

const TRANSCEIVERS = 1

/** Links each demo series to its documents and, for transceivers, to further reading. */
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
  const pages = series
    .filter(({ category, is_archived }) => category === TRANSCEIVERS && !is_archived)
    .flatMap(({ id }) => [
      { product: id, link: { name: 'Cross table of transceivers', url: '/products/cross-table' } },
      { product: id, link: { name: 'OS migration notes', url: '/technology/os/os-migration-notes' } },
      { product: id, link: { name: 'How to read an order code', is_modal: true, content: ORDER_CODE } },
    ])
  const all = [...documents, ...pages]
  const links = all.map(({ link }, index) => ({ ...blankLink, ...link, ordering: 100 + index }))
  const ids = await db.insert(linkTable).values(links).returning({ id: linkTable.id })
  await db
    .insert(productLinkTable)
    .values(all.map(({ product }, index) => ({ product, link: ids[index]!.id, ordering: index })))
}

const ORDER_CODE = `The series is followed by a letter for the antenna, and T for a temperature sensor.

| Letter | Antenna |
| --- | --- |
| none | Pad |
| A | PCB antenna |
| C | U.FL connector |

A number at the end is a band of its own: TR-72DC-433 works in 433 MHz.`
