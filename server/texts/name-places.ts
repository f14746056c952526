import { inArray, sql } from 'drizzle-orm'
import { formAddress } from '#contract/entity.ts'
import { plainText } from '#domain/plain-text.ts'
import type { Database } from '#server/database/connect.ts'
import { findEntity, labelOf } from '#server/entities/entities.ts'
import { columnOf } from '#server/entities/entity.ts'
import { FIGURE_ENTITY } from './record-mentions.ts'

interface Place {
  entity: string
  record_id: number
  field: string
}

/** A place that people can read and open. */
export interface NamedPlace {
  entity: string
  id: number
  name: string
  field: string
  to: string | null
}

/** Adds the names of records and the addresses of their forms; pages of content/ have only their path. */
export async function namePlaces<P extends Place>(db: Database, places: P[]): Promise<(P & NamedPlace)[]> {
  const named = new Map<string, { name: string; to: string }>()
  for (const [key, group] of Map.groupBy(places, ({ entity }) => entity)) {
    const entity = findEntity(key)
    if (!entity) continue
    const { table, name, description } = entity
    const { editor } = description
    const formId = 'within' in editor ? columnOf(table, editor.within.field) : table.id
    const ids = [...new Set(group.map(({ record_id }) => record_id))]
    const rows = await db
      .select({ id: table.id, name: sql<string>`coalesce(${name}, '')`, formId })
      .from(table)
      .where(inArray(table.id, ids))
    for (const row of rows) {
      const label = labelOf(key, Number(row.id), plainText(row.name))
      named.set(`${key} ${Number(row.id)}`, { name: label, to: formAddress(editor, Number(row.formId)) })
    }
  }
  return places.map((place) => {
    const { entity, record_id: id, field } = place
    if (entity === FIGURE_ENTITY) return { ...place, id, name: field, to: null }
    const { name, to } = named.get(`${entity} ${id}`) ?? { name: labelOf(entity, id, ''), to: null }
    return { ...place, id, name, to }
  })
}
