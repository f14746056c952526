import { and, eq, inArray, isNull } from 'drizzle-orm'
import { checkFigures, type FigureValues } from '#domain/texts/check-figures.ts'
import { ENTITY_WITH_FIGURES } from '#domain/texts/figures.ts'
import { sourceOf } from '#domain/texts/source.ts'
import { areasOf } from '#domain/wayfinding/site-areas.ts'
import type { Database } from './database/connect.ts'
import { seriesTable } from './database/tables/catalogue.ts'
import { settingTable } from './database/tables/content.ts'
import { dpaPeripheralTable } from './database/tables/dpa.ts'
import { pageTable } from './database/tables/pages.ts'
import { siteAreaTable } from './database/tables/site-tree.ts'
import type { Context } from './engine/context.ts'
import { writeContent } from './engine/content-write.ts'
import { entityOf } from './entities/entities.ts'
import { isPublicAt } from './entities/visibility.ts'
import { UNFINISHED_PAGES } from './runtime/first-start-settings.ts'
import { readFigureValues } from './texts/figure-values.ts'
import { parseBlocks } from './texts/parse-blocks.ts'
import { parseMarkdown } from './texts/parse-text.ts'
import site from '#site-config'

/**
 * Once, after a first start without the demo vendor: delivered pages name figures and parts that only the demo vendor
 * has. Areas with such a page are switched off, and those outside of areas are offline, until staff decide otherwise.
 * Areas that site.config.ts names stay as it says.
 */
export async function hideUnfinishedPages(context: Context): Promise<void> {
  const isWaiting = eq(settingTable.name, UNFINISHED_PAGES)
  if ((await context.db.$count(settingTable, isWaiting)) === 0) return
  await writeContent({ ...context, publishAnyway: true }, async (tx, note) => {
    const [waiting] = await tx.delete(settingTable).where(isWaiting).returning()
    if (!waiting) return
    const unfinished = await unfinishedPages(tx, context.now)
    const areas = unfinished.flatMap(({ address }) => areasOf(address))
    const isHidden = and(inArray(siteAreaTable.area, areas), isNull(siteAreaTable.deleted_at))
    const before = await tx.select().from(siteAreaTable).where(isHidden)
    for (const area of before) {
      if (area.area === '' || site.areas[area.area] !== undefined || !area.is_online) continue
      const changed = { is_online: false, version: area.version + 1 }
      const [record] = await tx
        .update(siteAreaTable)
        .set(changed)
        .where(eq(siteAreaTable.id, area.id))
        .returning()
      note({ entity: 'site_area', action: 'update', record: record!, before: area })
    }
    for (const page of unfinished) {
      if (areasOf(page.address).length > 0) continue
      const changed = { is_online: false, version: page.version + 1 }
      const [record] = await tx.update(pageTable).set(changed).where(eq(pageTable.id, page.id)).returning()
      note({ entity: 'page', action: 'update', record: record!, before: page })
    }
  })
}

/** The pages of text that are online and name a value which no record has. */
async function unfinishedPages(tx: Database, now: Date) {
  const rows = await tx
    .select()
    .from(pageTable)
    .where(isPublicAt(entityOf('page'), now))
  const valuesOf = await readValues(tx)
  return rows.filter(({ text }) => {
    const blocks = parseBlocks(text, parseMarkdown(ENTITY_WITH_FIGURES, text))
    return checkFigures(sourceOf(text), blocks, valuesOf).length > 0
  })
}

/** What figures can name; also those of the catalogue and of the device protocol, which the checks of texts leave to the figure. */
async function readValues(tx: Database): Promise<FigureValues> {
  const known = await readFigureValues(tx, ENTITY_WITH_FIGURES)
  const hasSeries = (await tx.$count(seriesTable)) > 0
  const hasPeripherals = (await tx.$count(dpaPeripheralTable)) > 0
  return (figure, attribute) => {
    if (figure === 'power-scale' && !hasSeries) return []
    if (figure === 'dpa-exchange' && !hasPeripherals) return []
    return known?.(figure, attribute) ?? null
  }
}
