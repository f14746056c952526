import type { Screen } from '#app/editor/screen.ts'
import type { Values } from '#app/editor/records.ts'

/** What saving does to the addresses of a record. */
export type PendingAction = 'rename' | 'offline' | 'archive' | 'move'

const ADDRESS_FIELDS = ['friendly_url', 'slug_name']
const PARENT_FIELDS = ['category', 'series']

/**
 * The action among unsaved changes that can change or end addresses, the most drastic first; null if there is none. Where
 * the server makes the address of the name, a new name is a new address.
 */
export function pendingAction(
  { resource }: Pick<Screen, 'resource'>,
  changed: string[],
  values: Values,
): PendingAction | null {
  const has = (field: string) => changed.includes(field)
  if (has('is_online') && values.is_online === false) return 'offline'
  if (has('is_archived') && values.is_archived === true) return 'archive'
  const followsName = 'friendly_url' in resource.facts.shape
  if (ADDRESS_FIELDS.some(has) || (followsName && has('name'))) return 'rename'
  return PARENT_FIELDS.some(has) ? 'move' : null
}
