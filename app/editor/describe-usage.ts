import type { Uses } from '#contract/uses.ts'
import { labelOf, nounOf } from './screens.ts'

/** Describes a use of a record, such as "case study Street lights (image)". */
export function describeUsage({ entity, id, name, field }: Uses['records'][number]): string {
  return `${nounOf(entity)} ${name || String(id)} (${labelOf(entity, field).toLowerCase()})`
}
