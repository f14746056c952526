import type { Call } from '#contract/call.ts'
import { ask } from '#app/ask.ts'
import type { SavedRecord } from '#app/editor/records.ts'
import type { WriteAnswer } from './edit-session.ts'
import type { Write } from './edit-state.ts'

/** The calls that change the records of an entity. */
export interface WritableResource {
  key: string
  create?: Call
  update: Call
  remove?: Call
  copy?: Call
}

/** Makes the call of a write. */
export async function sendWrite(resource: WritableResource, write: Write): Promise<WriteAnswer> {
  const { key } = resource
  switch (write.kind) {
    case 'create':
      return { type: 'saved', record: recordIn(await ask(existing(resource, 'create'), write.values), key) }
    case 'update': {
      const { id, version, values } = write
      return { type: 'saved', record: recordIn(await ask(resource.update, { id, version, ...values }), key) }
    }
    case 'remove':
      await ask(existing(resource, 'remove'), { id: write.id, ...write.input })
      return { type: 'removed' }
    case 'copy':
      return { type: 'copied', id: await copyRecord(resource, write.id) }
  }
}

/** Copies a record and answers the id of the copy; that of a series comes under another key than series do. */
export async function copyRecord(resource: WritableResource, id: number): Promise<number> {
  const [copy] = Object.values(
    (await ask(existing(resource, 'copy'), { id })) as Record<string, { id: number }>,
  )
  return copy!.id
}

function existing(resource: WritableResource, name: 'create' | 'remove' | 'copy'): Call {
  const call = resource[name]
  if (!call) throw new Error(`${resource.key} has no call "${name}".`)
  return call
}

function recordIn(answer: unknown, key: string): SavedRecord {
  return (answer as Record<string, SavedRecord>)[key]!
}
