import { preparableCalls } from '#contract/preparable-calls.ts'
import { mergeFields, type MergeValue } from '#domain/field-values.ts'
import { markdown } from '#domain/fields.ts'
import type { Entity } from '#server/entities/entity.ts'
import { mergeWords } from './merge-words.ts'
import type { StoredRecord } from './record-values.ts'

type Values = Record<string, unknown>

/** A call with its input, prepared on a version of a record. */
export interface PreparedCall {
  call: string
  entity_id: number
  input: Values
  base: Values
  base_version: number | null
}

interface Conflict {
  reason: string
  /** The current version of the record; null when the change can only be discarded. */
  version: number | null
  fields: { field: string; before: unknown; mine: unknown; theirs: unknown }[]
  /** The input without those fields, merged with what was saved since. */
  merged: Values
}

/** How a prepared change stands against the record as it is now. */
interface Standing {
  /** The input to send, merged with what was saved since; the prepared one in a conflict. */
  input: Values
  conflict: Conflict | null
}

/** Compares a prepared change with the current record: unchanged, merged by field and words, or in conflict. */
export function standingOf(
  { call, input, base, base_version }: PreparedCall,
  entity: Entity,
  current: StoredRecord | undefined,
): Standing {
  const action = preparableCalls.get(call)?.action
  const inConflict = (reason: string, standing: Partial<Conflict> = {}) => ({
    input,
    conflict: { reason, version: null, fields: [], merged: {}, ...standing },
  })
  if (action === undefined) return inConflict('This kind of change does not exist any more.')
  if (action === 'create') return { input, conflict: null }
  if (!current) return inConflict('The record was deleted for good.')
  if (action === 'restore')
    return current.isDeleted ? { input, conflict: null } : inConflict('The record is not in the trash.')
  if (current.isDeleted) return inConflict('The record was deleted.')
  const { version } = current
  if (version === base_version || action === 'copy') return { input, conflict: null }
  if (action !== 'update') return inConflict('Somebody saved the record since.', { version, merged: input })
  const { merged, conflicts } = mergeFields(base, input, current.values, mergeText(entity))
  if (conflicts.length === 0) return { input: merged, conflict: null }
  const fields = conflicts.map((field) => ({
    field,
    before: base[field],
    mine: input[field],
    theirs: current.values[field],
  }))
  return inConflict('Somebody changed the same fields since.', { version, fields, merged })
}

/** Only Markdown is merged by words: half of an address or a name would be a new, wrong one. */
function mergeText({ description }: Entity): MergeValue {
  return ({ field, base, mine, theirs }) =>
    description.fields.shape[field] === markdown
      ? mergeWords(String(base ?? ''), String(mine), String(theirs))
      : undefined
}
