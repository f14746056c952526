import './zod-without-eval.ts'
import type * as z from 'zod'
import type { Call } from '#contract/call.ts'
import { callPath } from './call-server.ts'
import { storageKeys, writeText } from './local-storage.ts'

/** Makes one call, with the schemas of its own area alone; after a change the public pages of this browser know that theirs are old. */
export async function ask<Input extends z.ZodObject, Output extends z.ZodType>(
  call: Call<Input, Output>,
  input: z.input<Input>,
  signal?: AbortSignal,
): Promise<z.output<Output>> {
  const answer = await callPath(call.method, call.path, input, signal)
  if (call.method !== 'GET') writeText(storageKeys.lastSave, String(Date.now()))
  return answer as z.output<Output>
}
