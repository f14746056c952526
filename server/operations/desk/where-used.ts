import { and, asc, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import type { desk } from '#contract/desk.ts'
import { Failure } from '#domain/failure.ts'
import type { Database } from '#server/database/connect.ts'
import { linkTable, productLinkTable } from '#server/database/tables/library.ts'
import { textMentionTable } from '#server/database/tables/texts.ts'
import { entityOf } from '#server/entities/entities.ts'
import type { Entity } from '#server/entities/entity.ts'
import type { Operation } from '#server/engine/operation.ts'
import { findUses } from '#server/engine/uses.ts'
import { joinAddress } from '#server/texts/link-target.ts'
import { namePlaces } from '#server/texts/name-places.ts'
import { isMentionOf } from '#server/texts/orphans.ts'
import { FIGURE_ENTITY } from '#server/texts/record-mentions.ts'

const MAX_SHOWN = 50

const mention = textMentionTable

interface Place {
  entity: string
  record_id: number
  field: string
  sentence: string
}

/** Where a photo or file is used: fields first, then series that show a link to it, then texts. */
export const whereUsed: Operation<typeof desk.whereUsed> = async ({ db }, { entity: key, id }) => {
  const entity = entityOf(key)
  const { table } = entity
  const [record] = await db
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.id, id), isNull(table.deleted_at)))
  if (!record) throw new Failure('NOT_FOUND')
  const fields = await findUses(db, entity, id)
  const series = key === 'file' ? await seriesOfFile(db, id) : []
  const texts = await textsWith(db, entity, id)
  const places: Place[] = [
    ...fields.records.map(({ id: record_id, ...use }) => ({ ...use, record_id, sentence: '' })),
    ...series,
    ...texts.records,
  ].slice(0, MAX_SHOWN)
  const pages = await pagesOf(db, places)
  const named = await namePlaces(db, places)
  return {
    uses: {
      total: fields.total + series.length + texts.total,
      records: named.map((place) => ({ ...place, page: pages.get(keyOf(place)) ?? null })),
    },
  }
}

/** The series whose downloads have a link to the file. */
async function seriesOfFile(db: Database, file: number): Promise<Place[]> {
  const rows = await db
    .selectDistinct({ record_id: productLinkTable.product })
    .from(productLinkTable)
    .innerJoin(linkTable, and(eq(linkTable.id, productLinkTable.link), isNull(linkTable.deleted_at)))
    .where(and(eq(linkTable.file, file), isNull(productLinkTable.deleted_at)))
    .orderBy(asc(productLinkTable.product))
  return rows.map((row) => ({ ...row, entity: 'product_series', field: 'links', sentence: '' }))
}

async function textsWith(
  db: Database,
  entity: Entity,
  id: number,
): Promise<{ total: number; records: Place[] }> {
  const { entity: key, record_id, field, sentence, position, kind } = mention
  const rows = await db
    .select({ entity: key, record_id, field, sentence, total: sql<number>`(count(*) over ())::int` })
    .from(mention)
    .where(
      and(
        inArray(kind, ['link', 'file', 'photo']),
        isMentionOf(entity, id),
        or(ne(key, entity.key), ne(record_id, id)),
      ),
    )
    .orderBy(key, record_id, field, position)
    .limit(MAX_SHOWN)
  return { total: rows[0]?.total ?? 0, records: rows }
}

/** The public addresses of records, from the index of texts; what figures say stands on the page in its field. */
async function pagesOf(db: Database, places: Place[]): Promise<Map<string, string>> {
  const pages = new Map<string, string>()
  for (const place of places) if (place.entity === FIGURE_ENTITY) pages.set(keyOf(place), place.field)
  for (const [key, group] of Map.groupBy(places, ({ entity }) => entity)) {
    const ids = [...new Set(group.map(({ record_id }) => record_id))]
    const rows = await db
      .select()
      .from(mention)
      .where(
        and(
          eq(mention.kind, 'address'),
          eq(mention.entity, key),
          eq(mention.position, 0),
          inArray(mention.record_id, ids),
        ),
      )
    for (const row of rows) pages.set(`${key} ${row.record_id} `, joinAddress(row))
  }
  return pages
}

/** Rows of figures have no record of their own. */
function keyOf({ entity, record_id, field }: Pick<Place, 'entity' | 'record_id' | 'field'>): string {
  return `${entity} ${record_id} ${entity === FIGURE_ENTITY ? field : ''}`
}
