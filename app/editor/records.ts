import { media } from '#contract/media.ts'
import type { PhotoSize } from '#domain/media/picture.ts'
import { callApi } from '#app/call-api.ts'
import { source, type Field, type Screen, type Source } from './screen.ts'

export type Values = Record<string, unknown>
export type SavedRecord = Values & { id: number; version: number }
export interface Option {
  id: number
  name: string
}
/** An option of a photo field. */
export interface PhotoOption extends Option, PhotoSize {}
/** Options by field name. */
export type Options = Record<string, Option[]>

async function loadRows({ call, key, input }: Source): Promise<SavedRecord[]> {
  return ((await callApi(call, input)) as Record<string, SavedRecord[]>)[key] ?? []
}

/** Loads the options of the named fields, or of the whole form. Each source is requested once. */
export async function loadOptions(
  { form }: Pick<Screen, 'form'>,
  names = Object.keys(form),
): Promise<Options> {
  const choices = names.flatMap((name) => {
    const from = form[name] && optionsOf(form[name])
    return from ? [[name, from] as const] : []
  })
  const requested = new Map(
    [...new Set(choices.map(([, from]) => from))].map((from) => [from, loadRows(from)]),
  )
  const lists = await Promise.all(
    choices.map(async ([name, from]) => [name, (await requested.get(from))!.map(named)] as const),
  )
  return Object.fromEntries(lists) as unknown as Options
}

/** Some records have a title instead of a name. */
function named(row: SavedRecord): SavedRecord {
  return 'name' in row ? row : { ...row, name: row.title }
}

const allPhotos = source(media.photos.list, 'photo', {})

function optionsOf(field: Field): Source | undefined {
  if (field.input === 'photo' || field.input === 'photos') return allPhotos
  return field.input === 'choice' || field.input === 'choices' ? field.from : undefined
}

/** Creates or reads a record. Updates go through an edit session. */
export async function createOrReadRecord(
  { resource }: Screen,
  action: 'create' | 'read',
  input: Values,
): Promise<SavedRecord> {
  return ((await callApi(resource[action], input)) as Record<string, SavedRecord>)[resource.key]!
}
