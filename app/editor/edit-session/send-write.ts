import type { Call } from '#contract/call.ts'
import { callApi } from '#app/call-api.ts'
import type { SavedRecord } from '#app/editor/records.ts'
import type { WriteResult } from './edit-session.ts'
import type { Write } from './edit-state.ts'

/** The write calls of an entity. */
export interface WritableResource {
  key: string
  create?: Call
  update: Call
  remove?: Call
  copy?: Call
}

/** Sends a write to the API. */
export async function sendWrite(
  resource: WritableResource,
  write: Write,
  idempotencyKey: string,
): Promise<WriteResult> {
  const { key } = resource
  const options = { idempotencyKey }
  switch (write.kind) {
    case 'create':
      return {
        type: 'saved',
        record: recordIn(await callApi(requireCall(resource, 'create'), write.values, options), key),
      }
    case 'update': {
      const { id, version, values } = write
      return {
        type: 'saved',
        record: recordIn(await callApi(resource.update, { id, version, ...values }, options), key),
      }
    }
    case 'remove':
      await callApi(requireCall(resource, 'remove'), { id: write.id, ...write.input }, options)
      return { type: 'removed' }
    case 'copy':
      return { type: 'copied', id: await copyRecord(resource, write.id, options) }
  }
}

/** Copies a record and returns the id of the copy. Reads the only value of the response, because the key differs for series. */
export async function copyRecord(
  resource: WritableResource,
  id: number,
  options: { idempotencyKey?: string } = {},
): Promise<number> {
  const [copy] = Object.values(
    (await callApi(requireCall(resource, 'copy'), { id }, options)) as Record<string, { id: number }>,
  )
  return copy!.id
}

function requireCall(resource: WritableResource, name: 'create' | 'remove' | 'copy'): Call {
  const call = resource[name]
  if (!call) throw new Error(`${resource.key} has no call "${name}".`)
  return call
}

function recordIn(response: unknown, key: string): SavedRecord {
  return (response as Record<string, SavedRecord>)[key]!
}
