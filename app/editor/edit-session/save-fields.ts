import type { SavedRecord, Values } from '#app/editor/records.ts'
import { EditSession } from './edit-session.ts'
import { openEdit, type Refusal, type StalePolicy } from './edit-state.ts'
import { sendWrite, type WritableResource } from './send-write.ts'

interface Change {
  resource: WritableResource
  /** The record as the list shows it. */
  record: SavedRecord
  values: Values
  policy: Exclude<StalePolicy, 'ask' | 'merge'>
}

interface Outcome {
  isSaved: boolean
  /** The record as the server has it now, as far as it told; otherwise as it was. */
  record: SavedRecord
  refusal: Refusal | null
}

/** An edit session of a single change: how lists save what is clicked in them. */
export async function saveFields({ resource, record, values, policy }: Change): Promise<Outcome> {
  const session = new EditSession(openEdit({ policy, saved: record, base: record }), {
    key: resource.key,
    valuesOf: (answered) => answered,
    send: (write) => sendWrite(resource, write),
  })
  const isSaved = await session.attempt({ type: 'saveAsked', values })
  const { saved, refusal } = session.getState()
  return { isSaved, record: saved!, refusal }
}
