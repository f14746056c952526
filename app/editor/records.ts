import { ask } from '#app/api-client.ts'
import type { Screen, Source } from './screen.ts'

export type Values = Record<string, unknown>
export type SavedRecord = Values & { id: number; version: number }
export interface Option {
  id: number
  name: string
}
/** What may be chosen, by field. */
export type Options = Record<string, Option[]>

export async function loadRows({ call, key, input }: Source): Promise<SavedRecord[]> {
  return ((await ask(call, input)) as Record<string, SavedRecord[]>)[key] ?? []
}

export async function loadOptions({ form }: Screen): Promise<Options> {
  const choices = Object.entries(form).flatMap(([name, field]) =>
    field.input === 'choice' ? [[name, field.from] as const] : [],
  )
  const lists = await Promise.all(choices.map(async ([name, from]) => [name, await loadRows(from)] as const))
  return Object.fromEntries(lists) as unknown as Options
}

/** Makes one of a resource's calls that answer a record. */
export async function askForRecord(
  { resource }: Screen,
  action: 'create' | 'read' | 'update' | 'copy',
  input: Values,
): Promise<SavedRecord> {
  const call = resource[action]
  if (!call) throw new Error(`${resource.key} has no call "${action}".`)
  return ((await ask(call, input)) as Record<string, SavedRecord>)[resource.key]!
}
