import type { SavedRecord, Values } from '#app/editor/records.ts'
import { differingFields, pick } from '#domain/field-values.ts'
import {
  changedFields,
  isBusy,
  type Conflict,
  type EditState,
  type MergeNotice,
  type NewerVersion,
  type PendingWrite,
  type Refusal,
} from './edit-state.ts'
import { keep, refuse, save, stepTo, type Step } from './edit-writes.ts'
import { mergeEdits } from './merge-edits.ts'

/** Takes over the record from the server, with the given form values. */
export function accept(state: EditState, saved: SavedRecord, values: Values, base: Values): EditState {
  const messages = { isRestored: false, conflict: null, newer: null }
  return { ...state, saved, base, values, version: saved.version, origin: {}, ...messages }
}

/** The values that changed fields are based on; null if they are not known. */
export function originOf({ base, origin }: EditState, fields: string[]): Values | null {
  return origin && pick({ ...base, ...origin }, fields)
}

/** Optimistic lock failure: somebody else saved after the version that was sent. */
export function afterStale(
  state: EditState,
  { attempt, write, sent, changed }: PendingWrite,
  { record, values: theirs }: NewerVersion,
): Step {
  // A row that is not created yet has no base that its input could differ from.
  const own = state.saved ? changedFields(state) : Object.keys(state.values)
  const refusal: Refusal = { code: 'STALE_VERSION', fields: {}, usedBy: [] }
  const { release } = write.kind === 'keep' ? write : { release: undefined }
  const again = (rebased: EditState) =>
    release === undefined ? save(rebased, attempt) : keep(rebased, release, attempt)
  const onTop = { ...theirs, ...pick(state.values, own) }
  switch (state.policy) {
    case 'ask': {
      const { merged, notice, contradictions } = mergeWith(state, { record, values: theirs })
      if (contradictions.length > 0) {
        const conflict: Conflict = { record, values: theirs, contradictions, merged }
        if (release !== undefined) conflict.kept = { release }
        return refuse({ ...state, conflict }, attempt)
      }
      const rebased = { ...accept(state, record, merged, theirs), merged: notice }
      // Texts that were merged by words are looked at first.
      if (notice.texts.length > 0 || changedFields(rebased).length === 0) return refuse(rebased, attempt)
      const next = again(rebased)
      return { ...next, state: { ...next.state, merged: notice } }
    }
    case 'merge': {
      const { isRestored } = state
      // Somebody else saved the same, or an earlier request whose response was lost did.
      if (release === undefined && differingFields(onTop, theirs).length === 0)
        return stepTo(accept(state, record, theirs, theirs), [
          { type: 'announce', announcement: { kind: 'saved', record, sent, changed } },
          { type: 'settle', attempt, isDone: true },
        ])
      const conflict: Conflict = { record, values: theirs, contradictions: [], merged: onTop }
      if (release !== undefined) conflict.kept = { release }
      return refuse({ ...accept(state, record, onTop, theirs), conflict, refusal, isRestored }, attempt)
    }
    case 'rebase': {
      const hasOverlap = differingFields(pick(theirs, own), state.base).length > 0
      return hasOverlap
        ? refuse({ ...accept(state, record, theirs, theirs), refusal }, attempt)
        : again(accept(state, record, onTop, theirs))
    }
    case 'refuse':
      return refuse({ ...accept(state, record, theirs, theirs), refusal }, attempt)
  }
}

/** Takes over what somebody else saved, or keeps it to be compared if it contradicts own changes. */
export function takeNewer(state: EditState, newer: NewerVersion): EditState {
  const { saved } = state
  const isKnown = !saved || saved.id !== newer.record.id || newer.record.version <= saved.version
  if (isKnown || isBusy(state) || state.conflict || state.isUnmounted || state.isAbandoned) return state
  const { record, values: theirs } = newer
  const { merged, notice, contradictions } = mergeWith(state, newer)
  // An old version that can be undone was put together from the record as it was.
  if (contradictions.length > 0 || state.broughtBack)
    return { ...state, newer: { record, values: theirs, by: newer.by ?? null } }
  const { isRestored } = state
  return { ...accept(state, record, merged, theirs), isRestored, merged: notice }
}

/** Shows what contradicts the newer version; takes it over if nothing does any more. */
export function compareNewer(state: EditState): EditState {
  const { newer } = state
  if (!newer) return state
  const { merged, notice, contradictions } = mergeWith(state, newer)
  if (contradictions.length > 0) return { ...state, conflict: { ...newer, contradictions, merged } }
  return {
    ...accept(state, newer.record, merged, newer.values),
    isRestored: state.isRestored,
    broughtBack: null,
    merged: notice,
  }
}

/** Own changes on top of a newer version. If it is not known what they are based on, all that differ contradict. */
function mergeWith(state: EditState, { values: theirs, by = null }: NewerVersion) {
  const own = changedFields(state)
  const mine = pick(state.values, own)
  const base = originOf(state, Object.keys(theirs)) ?? pick(state.base, [])
  const found = state.origin
    ? mergeEdits({ base, mine, theirs }, state.texts)
    : {
        merged: {},
        texts: [],
        contradictions: differingFields(mine, theirs).map((field) => ({
          field,
          mine: mine[field],
          theirs: theirs[field],
        })),
      }
  const fields = differingFields(theirs, { ...state.base, ...base })
  const notice: MergeNotice = { by, fields, texts: found.texts }
  return { merged: { ...theirs, ...found.merged }, notice, contradictions: found.contradictions }
}
