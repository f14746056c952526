import { asc } from 'drizzle-orm'
import { wayfinding } from '#contract/wayfinding.ts'
import { blankSynonym } from '#domain/wayfinding/synonym.ts'
import { synonymTable } from '#server/database/tables/wayfinding.ts'
import { entity, type Entities } from './entity.ts'

export const wayfindingEntities: Entities<typeof wayfinding> = {
  synonyms: entity(wayfinding.synonyms, {
    table: synonymTable,
    blank: () => blankSynonym,
    order: [asc(synonymTable.name), asc(synonymTable.id)],
  }),
}
