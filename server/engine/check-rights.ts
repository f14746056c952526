import { rightToChange } from '#contract/rights.ts'
import type { NeededRight } from '#domain/accounts/rights.ts'
import type { RevisionAction } from '#domain/desk/revision.ts'
import type { Context } from './context.ts'
import { demandRight } from './demand-right.ts'

/** Uploads are shown nowhere until a record shows them, so everybody who prepares texts may add them. */
const UPLOADS = ['file', 'photo']

interface Written {
  entity: string
  action: RevisionAction
  record: object
}

/** Checks the rights to every record that a call of staff has written, also as a consequence in another area. */
export function checkRights(changes: Written[], { rights }: Context): void {
  if (rights) for (const change of changes) demandRight(rights, rightFor(change))
}

/** A translation belongs to whoever is responsible for the translated record. */
function areaKey(entity: string, record: object): string {
  const { entity: translated } = record as { entity?: unknown }
  return entity === 'translation' && typeof translated === 'string' ? translated : entity
}

function rightFor({ entity, action, record }: Written): NeededRight {
  const { is_draft, is_online } = record as { is_draft?: boolean; is_online?: boolean }
  const needed = rightToChange(areaKey(entity, record))
  if (action === 'create' && UPLOADS.includes(entity)) return { role: 'editor', area: null }
  if (is_draft === true) return { ...needed, role: 'editor' }
  // Such as the notice of a status change, which is left to those who publish it.
  if (action === 'create' && is_online === false) return { ...needed, area: null }
  return needed
}
