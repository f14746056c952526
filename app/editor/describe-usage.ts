import type { Uses } from '#contract/uses.ts'
import { plainText } from '#domain/plain-text.ts'
import { inSentence } from './in-sentence.ts'
import { labelOf, nounOf } from './screens.ts'

/** Describes a use of a record, such as "case study Street lights (image)". */
export function describeUsage({ entity, id, name, field }: Uses['records'][number]): string {
  return `${nounOf(entity)} ${plainText(name) || String(id)} (${inSentence(labelOf(entity, field))})`
}
