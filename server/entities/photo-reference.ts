import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Entity } from './entity.ts'
import { mediaEntities } from './media.ts'
import { referencesTo } from './references.ts'

/** The column of an entity that names the photo that stands for a record, such as "image" or "logo". */
export function photoReference(entity: Entity): PgColumn | undefined {
  return referencesTo(mediaEntities.photos).find((each) => each.entity === entity && !each.list)?.column
}
