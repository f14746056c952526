import { eq, inArray } from 'drizzle-orm'
import { noticePath, noticeRows, noticeTitle } from '#domain/catalogue/change-notice.ts'
import { seriesTable, subcategoryTable } from '#server/database/tables/catalogue.ts'
import { lifeCycleEventTable } from '#server/database/tables/life-cycle.ts'
import { catalogueEntities } from '#server/entities/catalogue.ts'
import { noticeFacts } from '#server/operations/catalogue/life-cycle/change-rows.ts'
import type { NoticeSource } from './notify-followers.ts'

/** Product change notices: status changes whose news item is published. */
export const changeNotices: NoticeSource = {
  entity: catalogueEntities.lifeCycleEvents,
  async read(source, ids) {
    const rows = await source.db
      .select({ event: lifeCycleEventTable, series: seriesTable, subcategory: subcategoryTable })
      .from(lifeCycleEventTable)
      .innerJoin(seriesTable, eq(seriesTable.id, lifeCycleEventTable.series))
      .leftJoin(subcategoryTable, eq(subcategoryTable.id, seriesTable.subcategory))
      .where(inArray(lifeCycleEventTable.id, ids))
      .orderBy(lifeCycleEventTable.id)
    const facts = await noticeFacts(
      source,
      rows.map(({ event }) => event),
    )
    return rows.map(({ event: { id }, series, subcategory }, index) => {
      const { replacement, ...known } = facts[index]!
      // Visitors do not learn of products that they cannot see.
      const shown = { ...known, replacement: replacement?.address ? replacement : null }
      return {
        id,
        title: noticeTitle(known),
        facts: noticeRows(shown).map(({ label, value }) => `${label}: ${value}`),
        path: noticePath(id),
        series: [series.id],
        categories: [series.category, subcategory?.category].filter((category) => category != null),
      }
    })
  },
}
