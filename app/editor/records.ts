import { media } from '#contract/media.ts'
import type { PhotoSize } from '#domain/media/picture.ts'
import { ask } from '#app/ask.ts'
import { source, type Field, type Screen, type Source } from './screen.ts'

export type Values = Record<string, unknown>
export type SavedRecord = Values & { id: number; version: number }
export interface Option {
  id: number
  name: string
}
/** A photo that may be chosen. */
export interface PhotoOption extends Option, PhotoSize {}
/** What may be chosen, by field. */
export type Options = Record<string, Option[]>

export async function loadRows({ call, key, input }: Source): Promise<SavedRecord[]> {
  return ((await ask(call, input)) as Record<string, SavedRecord[]>)[key] ?? []
}

/** What may be chosen in the given fields; left out, in all of a form. */
export async function loadOptions({ form }: Screen, names = Object.keys(form)): Promise<Options> {
  const choices = names.flatMap((name) => {
    const from = form[name] && optionsOf(form[name])
    return from ? [[name, from] as const] : []
  })
  const asked = new Map([...new Set(choices.map(([, from]) => from))].map((from) => [from, loadRows(from)]))
  const lists = await Promise.all(choices.map(async ([name, from]) => [name, await asked.get(from)] as const))
  return Object.fromEntries(lists) as unknown as Options
}

const allPhotos = source(media.photos.list, 'photo', {})

function optionsOf(field: Field): Source | undefined {
  if (field.input === 'photo' || field.input === 'photos') return allPhotos
  return field.input === 'choice' || field.input === 'choices' ? field.from : undefined
}

/** Creates or reads a record; what changes one is an edit session. */
export async function askForRecord(
  { resource }: Screen,
  action: 'create' | 'read',
  input: Values,
): Promise<SavedRecord> {
  return ((await ask(resource[action], input)) as Record<string, SavedRecord>)[resource.key]!
}
