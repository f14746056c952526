import { sql } from 'drizzle-orm'
import { inbox } from '#contract/support-requests.ts'
import type { ResourceDescription } from '#contract/resource.ts'
import { entityOf } from '#server/entities/entities.ts'
import type { Entity } from '#server/entities/entity.ts'
import { inboxTable } from './inbox-table.ts'

/** What a list is read from: an entity, or something that is read like one. */
export type Listed = Pick<Entity, 'key' | 'table' | 'order' | 'lists' | 'computed'> & {
  description: Pick<ResourceDescription, 'fields' | 'facts'>
}

const inboxList: Listed = {
  key: inbox.key,
  table: inboxTable,
  description: inbox,
  order: [sql`${inboxTable.added} desc`],
  lists: {},
  computed: {},
}

/** What the list with a key of the contract is read from. */
export function listedOf(key: string): Listed {
  return key === inbox.key ? inboxList : entityOf(key)
}
