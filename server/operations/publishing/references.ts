import { entityOfTable } from '#server/entities/entities.ts'
import type { Entity } from '#server/entities/entity.ts'
import { foreignKeys } from '#server/entities/references.ts'

type Values = Record<string, unknown>

/** A record that the input of a call names. */
export interface NamedRecord {
  field: string
  entity: Entity
  id: number
}

const cache = new Map<Entity, Map<string, Entity>>()

/** The entities that the fields of an entity reference, by field; "linkId" in an input is the column "link". */
export function referenceFields(entity: Entity): Map<string, Entity> {
  const known = cache.get(entity)
  if (known) return known
  const fields = new Map<string, Entity>()
  for (const { column, other } of foreignKeys(entity.table)) {
    const referenced = entityOfTable(other)
    if (referenced) for (const field of [column.name, `${column.name}Id`]) fields.set(field, referenced)
  }
  for (const [field, { table, member }] of Object.entries(entity.lists)) {
    const key = foreignKeys(table).find(({ column }) => column === member)
    const referenced = key && entityOfTable(key.other)
    if (referenced) fields.set(field, referenced)
  }
  cache.set(entity, fields)
  return fields
}

/** The records that an input references. */
export function namedRecords(entity: Entity, input: Values): NamedRecord[] {
  const fields = referenceFields(entity)
  return Object.entries(input).flatMap(([field, value]) => {
    const referenced = fields.get(field)
    return referenced
      ? [value].flat().flatMap((id) => (typeof id === 'number' ? [{ field, entity: referenced, id }] : []))
      : []
  })
}

/** Replaces references in an input, such as reserved ids by those of the created records. */
export function mapReferences(
  entity: Entity,
  input: Values,
  newId: (referenced: Entity, id: number) => number,
): Values {
  const fields = referenceFields(entity)
  const mapped = Object.entries(input).map(([field, value]) => {
    const referenced = fields.get(field)
    if (!referenced) return [field, value]
    const replace = (id: unknown) => (typeof id === 'number' ? newId(referenced, id) : id)
    return [field, Array.isArray(value) ? value.map(replace) : replace(value)]
  })
  return Object.fromEntries(mapped) as Values
}
