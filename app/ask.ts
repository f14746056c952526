import './zod-without-eval.ts'
import type * as z from 'zod'
import type { Call } from '#contract/call.ts'
import { callServer } from './call-server.ts'
import { storageKeys, writeText } from './local-storage.ts'

/** Makes one call, with the schemas of its own area alone; after a change the public pages of this browser know that theirs are old. */
export async function ask<Input extends z.ZodObject, Output extends z.ZodType>(
  call: Call<Input, Output>,
  input: z.input<Input>,
  signal?: AbortSignal,
): Promise<z.output<Output>> {
  const values = new Map<string, unknown>(Object.entries(input))
  const path = call.path.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = values.get(name)
    values.delete(name)
    return encodeURIComponent(String(value))
  })
  const answer = await callServer(call.method, path, values, signal)
  if (call.method !== 'GET') writeText(storageKeys.lastSave, String(Date.now()))
  return answer as z.output<Output>
}
