import { and, asc, eq, isNull } from 'drizzle-orm'
import type { desk } from '#contract/desk.ts'
import { seriesTable } from '#server/database/tables/catalogue.ts'
import { productLinkTable } from '#server/database/tables/library.ts'
import type { Operation } from '#server/engine/operation.ts'

/** The series of each link, by name; those in the trash are left out. */
export const linkSeries: Operation<typeof desk.linkSeries> = async ({ db }) => {
  const link_series = await db
    .select({ link: productLinkTable.link, series: seriesTable.id, name: seriesTable.name })
    .from(productLinkTable)
    .innerJoin(seriesTable, and(eq(seriesTable.id, productLinkTable.product), isNull(seriesTable.deleted_at)))
    .where(isNull(productLinkTable.deleted_at))
    .orderBy(asc(seriesTable.name), asc(seriesTable.id))
  return { link_series }
}
