import type { SavedRecord, Values } from '#app/editor/records.ts'
import { EditSession } from './edit-session.ts'
import { openEdit, type Refusal, type StalePolicy } from './edit-state.ts'
import { trackSave } from './pending-saves.ts'
import { sendWrite, type WritableResource } from './send-write.ts'

interface Change {
  resource: WritableResource
  /** The record as shown in the list. */
  record: SavedRecord
  values: Values
  policy: Exclude<StalePolicy, 'ask' | 'merge'>
  /** Also puts broken links online. */
  publishAnyway?: boolean
}

interface Outcome {
  isSaved: boolean
  /** The current record if the server returned it, otherwise the given one. */
  record: SavedRecord
  refusal: Refusal | null
}

/** Saves a single change, for lists: an edit session with one write. */
export async function saveFields({
  resource,
  record,
  values,
  policy,
  publishAnyway = false,
}: Change): Promise<Outcome> {
  const session = new EditSession(openEdit({ policy, saved: record, base: record }), {
    key: resource.key,
    valuesOf: (current) => current,
    send: (write, idempotencyKey) => sendWrite(resource, write, idempotencyKey),
  })
  const isSaved = await trackSave(session.attempt({ type: 'saveRequested', values, publishAnyway }))
  const { saved, refusal } = session.getState()
  return { isSaved, record: saved!, refusal }
}
