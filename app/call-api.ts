import type * as z from 'zod'
import type { Call } from '#contract/call.ts'
import { callPath, type CallOptions } from './call-server.ts'
import { storageKeys, writeText } from './local-storage.ts'

/**
 * Makes one call; the caller imports only the schemas of its area. The time of a write is kept in local storage, where the
 * editor in other tabs finds that its counts are outdated.
 */
export async function callApi<Input extends z.ZodObject, Output extends z.ZodType>(
  call: Call<Input, Output>,
  input: z.input<Input>,
  options: CallOptions = {},
): Promise<z.output<Output>> {
  const output = await callPath(call.method, call.path, input, options)
  if (call.method !== 'GET') writeText(storageKeys.lastSave, String(Date.now()))
  return output as z.output<Output>
}
