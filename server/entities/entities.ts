import type { PgTable } from 'drizzle-orm/pg-core'
import type { contentAreas } from '#contract/entities.ts'
import { hasScreen } from '#contract/entities.ts'
import { catalogueEntities } from './catalogue.ts'
import { companyEntities } from './company.ts'
import type { Entities, Entity } from './entity.ts'
import { libraryEntities } from './library.ts'
import { mediaEntities } from './media.ts'
import { newsroomEntities } from './newsroom.ts'
import { salesEntities } from './sales.ts'
import { supportEntities } from './support.ts'
import { technologyEntities } from './technology.ts'
import { wayfindingEntities } from './wayfinding.ts'

const areas: { [A in keyof typeof contentAreas]: Entities<(typeof contentAreas)[A]> } = {
  catalogue: catalogueEntities,
  newsroom: newsroomEntities,
  support: supportEntities,
  technology: technologyEntities,
  company: companyEntities,
  sales: salesEntities,
  library: libraryEntities,
  media: mediaEntities,
  wayfinding: wayfindingEntities,
}

/** Every entity, by the name it has in its area of the contract. */
export const entitiesByName = new Map(Object.values(areas).flatMap((area) => Object.entries<Entity>(area)))

export const entities: Entity[] = [...entitiesByName.values()]

/** The entities that have a list in the editor. */
export const listedEntities: Entity[] = entities.filter(({ description }) => hasScreen(description))

const byKey = new Map(entities.map((entity) => [entity.key, entity]))
const byTable = new Map<PgTable, Entity>(entities.map((entity) => [entity.table, entity]))

/** The entity with an untrusted key; undefined when there is none. */
export function findEntity(key: string): Entity | undefined {
  return byKey.get(key)
}

/** The entity with a key that the server wrote itself; throws when there is none. */
export function entityOf(key: string): Entity {
  const found = byKey.get(key)
  if (!found) throw new Error(`There is no entity ${key}.`)
  return found
}

/** The entity of a table; undefined for lists and everything that is not content. */
export function entityOfTable(table: PgTable): Entity | undefined {
  return byTable.get(table)
}

/** The display name of a record; falls back to entity and id. */
export function labelOf(entity: string, id: number, name: string): string {
  return name || `${entity.replaceAll('_', ' ')} ${id}`
}
