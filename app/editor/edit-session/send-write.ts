import type { Call } from '#contract/call.ts'
import { publishing } from '#contract/publishing.ts'
import { callApi } from '#app/call-api.ts'
import type { SavedRecord, Values } from '#app/editor/records.ts'
import type { WriteResult } from './edit-session.ts'
import type { LiveWrite, Write } from './edit-state.ts'

/** The write calls of an entity. */
export interface WritableResource {
  key: string
  read?: Call
  create?: Call
  update: Call
  remove?: Call
  copy?: Call
}

/** A call with its input. */
interface PreparedCall {
  call: Call
  input: Values
}

/** Sends a write to the API. */
export async function sendWrite(
  resource: WritableResource,
  write: Write,
  idempotencyKey: string,
): Promise<WriteResult> {
  const options = { idempotencyKey }
  if (write.kind === 'keep') {
    await keepCall(callOf(resource, write.write), write, options)
    return { type: 'kept' }
  }
  if (write.kind === 'copy') return { type: 'copied', id: await copyRecord(resource, write.id, options) }
  const { call, input } = callOf(resource, write)
  const response = await callApi(call, input, options)
  if (write.kind === 'remove') return { type: 'removed' }
  return { type: 'saved', record: (response as Record<string, SavedRecord>)[resource.key]! }
}

/** Stores a call as a prepared change, or as the new input of an existing one. */
async function keepCall(
  { call, input }: PreparedCall,
  { release, replaces }: Pick<Extract<Write, { kind: 'keep' }>, 'release' | 'replaces'>,
  options: { idempotencyKey: string },
): Promise<void> {
  const kept = { input, release: release?.id ?? null }
  if (replaces) await callApi(publishing.changePrepared, { ...replaces, ...kept }, options)
  else await callApi(publishing.prepareChange, { call: `${call.method} ${call.path}`, ...kept }, options)
}

/** The call of a write and its input, with the id of the record. */
export function callOf(resource: WritableResource, write: LiveWrite): PreparedCall {
  const call = resource[write.kind]
  if (!call) throw new Error(`${resource.key} has no call "${write.kind}".`)
  switch (write.kind) {
    case 'create':
      return { call, input: { ...write.values, ...anyway(write) } }
    case 'update':
      return { call, input: { id: write.id, version: write.version, ...write.values, ...anyway(write) } }
    case 'remove':
      return { call, input: { id: write.id, ...write.input } }
    case 'copy':
      return { call, input: { id: write.id } }
  }
}

const anyway = ({ publishAnyway }: { publishAnyway?: true }) => publishAnyway && { publish_anyway: true }

/** Copies a record and returns the id of the copy. Reads the only value of the response, because the key differs for series. */
export async function copyRecord(
  resource: WritableResource,
  id: number,
  options: { idempotencyKey?: string } = {},
): Promise<number> {
  const { call, input } = callOf(resource, { kind: 'copy', id })
  const [copy] = Object.values((await callApi(call, input, options)) as Record<string, { id: number }>)
  return copy!.id
}
