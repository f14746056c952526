import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { nastyValue } from '#server/attacks/nasty-values.ts'
import {
  ensureRecord,
  updatable,
  type AttackedResource,
  type KnownRecord,
} from '#server/attacks/resources.ts'
import { accepts } from '#server/attacks/targets.ts'
import { addPhoto } from '#server/testing/test-photo.ts'
import { rowsOf } from '#server/database/migrate.ts'
import { newsFields } from '#domain/newsroom/news.ts'
import { isStorableText } from '#server/engine/form-values.ts'
import type { World } from '#server/testing/test-world.ts'

/** Total fields over all records of a resource: resources with few fields get more records. */
const FIELDS_PER_RESOURCE = 35
const MIN_RECORDS = 3

/** Candidates per field, of which the first valid one is used. */
const MAX_CANDIDATES = 40

/** The entity that a field references, if it is a foreign key. */
type ReferenceOf = (key: string, field: string) => string | undefined

interface NastyRecords {
  world: World
  records: Map<string, KnownRecord[]>
  /** "key.field" of every field that accepted a value. */
  accepted: Set<string>
  /** Saves that failed with an unexpected status. */
  broken: string[]
}

/** Saves some records of every resource, with valid values that may break readers. */
export async function saveNastyRecords(
  world: World,
  { seed, factor }: { seed: number; factor: number },
): Promise<NastyRecords> {
  const result: NastyRecords = { world, records: new Map(), accepted: new Set(), broken: [] }
  const referenceOf = await references(world)
  const remaining = [...updatable]
  const isReady = ({ key, fields }: AttackedResource) =>
    Object.keys(fields.shape)
      .map((field) => referenceOf(key, field))
      .every((other) => other === key || !remaining.some((one) => one.key === other))
  while (remaining.length > 0) {
    const [resource] = remaining.splice(Math.max(0, remaining.findIndex(isReady)), 1)
    const created: KnownRecord[] = []
    const number = Math.max(
      MIN_RECORDS,
      Math.ceil(FIELDS_PER_RESOURCE / Object.keys(resource!.fields.shape).length),
    )
    const values = fc.sample(recordValues(resource!, referenceOf, result), {
      numRuns: factor * number,
      seed: seed + updatable.indexOf(resource!),
    })
    for (const one of values) {
      created.push(await saveOne(resource!, consistent(resource!, one, referenceOf, result), result))
    }
    result.records.set(resource!.key, created)
    await saveOwnReferences(resource!, created, referenceOf, result)
    if (resource!.key === 'life_cycle_event') await saveChangeOfSeries(resource!, result)
    if (resource!.key === 'brand') await saveIcon(resource!, result)
  }
  return result
}

/** Lets the second record reference the first, in fields such as the replacement of a variant. */
async function saveOwnReferences(
  resource: AttackedResource,
  [first, second]: KnownRecord[],
  referenceOf: ReferenceOf,
  result: NastyRecords,
): Promise<void> {
  const { key, fields, calls } = resource
  const update = calls.update!
  const names = Object.keys(fields.shape).filter((name) => referenceOf(key, name) === key)
  // A series without a name can't be saved.
  const named = key === 'product_series' ? { name: second!.name || 'sample' } : {}
  for (const name of names) {
    const values = { ...named, [name]: first!.id }
    await saveAs(resource, update.route({ id: second!.id }), values, result)
  }
}

/** A status change without a variant is one of the whole series, which another series replaces. */
async function saveChangeOfSeries(resource: AttackedResource, result: NastyRecords): Promise<void> {
  const [first, second] = result.records.get('product_series')!
  const [status] = result.records.get('product_status')!
  const change = { series: second!.id, replaced_by_series: first!.id, status: status!.id, date: '2020-02-02' }
  await saveAs(resource, resource.calls.create!.route(), change, result)
}

/** The icon of a brand must be a square, which random photos are not. */
async function saveIcon(resource: AttackedResource, result: NastyRecords): Promise<void> {
  const [first] = result.records.get('brand')!
  const icon = await addPhoto(result.world, { section: 1, width: 200, height: 200 })
  await saveAs(resource, resource.calls.update!.route({ id: first!.id }), { icon }, result)
}

/** Tables are named like entities; a list such as "photos" is a table with the column "photo". */
async function references(world: World): Promise<ReferenceOf> {
  const found = rowsOf<{ owner: string; column: string; other: string }>(
    await world.parts.connection.db.execute(sql`
      select c.conrelid::regclass::text as owner, a.attname as column, c.confrelid::regclass::text as other
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      where c.contype = 'f'`),
  )
  return (key, field) =>
    found.find(({ owner, column }) => owner === key && column === field)?.other ??
    found.find(({ owner, column }) => owner.startsWith(key) && `${column}s` === field)?.other
}

function recordValues({ key, calls }: AttackedResource, referenceOf: ReferenceOf, { records }: NastyRecords) {
  const update = calls.update!
  const { version: _version, ...fields } = update.fields
  const valueOf = (name: string): fc.Arbitrary<unknown> => {
    if (key === 'translation') return translationValue(name, records.get('news') ?? [])
    const ids = records.get(referenceOf(key, name) ?? '')?.map(({ id }) => id)
    if (ids && accepts(update, name, ids.slice(0, 1))) return fc.subarray(ids)
    if (ids) return fc.constantFrom(...ids)
    if (['is_online', 'in_price_list'].includes(name)) return fc.constant(true)
    if (name === 'is_archived') return fc.nat(7).map((one) => one === 0)
    const candidates = fc.array(nastyValue(name, fields[name]!), {
      minLength: MAX_CANDIDATES,
      maxLength: MAX_CANDIDATES,
    })
    return candidates.map((values) =>
      values.find((value) => isSendable(value) && accepts(update, name, value)),
    )
  }
  return fc.record(Object.fromEntries(Object.keys(fields).map((name) => [name, valueOf(name)])))
}

/** A translation names its record by kind and id, and its texts by field. */
function translationValue(name: string, news: KnownRecord[]): fc.Arbitrary<unknown> {
  const nastyText = nastyValue('perex', newsFields.shape.perex)
  switch (name) {
    case 'entity':
      return fc.constant('news')
    case 'language':
      return fc.constant('cs')
    case 'record':
      return fc.constantFrom(...news.map(({ id }) => id))
    case 'texts':
      return fc
        .array(fc.record({ perex: nastyText, content: nastyText }), { minLength: 9, maxLength: 9 })
        .map((some) => some.map((texts) => JSON.stringify(texts)).find(isTranslation))
    default:
      return fc.constant(1)
  }
}

function isTranslation(texts: string): boolean {
  const { perex, content } = JSON.parse(texts) as Record<string, unknown>
  return [perex, content].every((text) => isSendable(text) && newsFields.shape.perex.safeParse(text).success)
}

/** Other text makes the whole body invalid. */
function isSendable(value: unknown): boolean {
  return typeof value !== 'string' || isStorableText(value)
}

/** Makes references consistent: a record in a section is also in the subcategory and category of that section. */
function consistent(
  { key }: AttackedResource,
  values: Record<string, unknown>,
  referenceOf: ReferenceOf,
  { records }: NastyRecords,
) {
  const changed = { ...values }
  for (const field of Object.keys(values).toReversed()) {
    const otherKey = referenceOf(key, field) ?? ''
    const other = records.get(otherKey)?.find(({ id }) => id === changed[field])
    const hasSameReference = (name: string) =>
      referenceOf(key, name) && referenceOf(key, name) === referenceOf(otherKey, name)
    for (const name of Object.keys(values)) if (other && hasSameReference(name)) changed[name] = other[name]
  }
  return changed
}

/** Creates a record with the values; if that is refused, creates a plain one and updates it. */
async function saveOne(
  resource: AttackedResource,
  values: Record<string, unknown>,
  result: NastyRecords,
): Promise<KnownRecord> {
  const { create, update } = resource.calls
  const added = create && (await saveAs(resource, create.route(), values, result))
  if (added) return added
  const isRequired = (name: string) => create && name in create.fields && !accepts(create, name, undefined)
  const named = Object.entries(values).filter(
    ([name, value]) => typeof value === 'number' && isRequired(name),
  )
  const record = await ensureRecord(result.world, resource, Object.fromEntries(named))
  return (await saveAs(resource, update!.route({ id: record.id }), values, result)) ?? record
}

/** Retries without the refused fields until the rest is accepted. */
async function saveAs(
  { key }: AttackedResource,
  route: string,
  values: Record<string, unknown>,
  { world, accepted, broken }: NastyRecords,
): Promise<KnownRecord | undefined> {
  const sent = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
  for (;;) {
    const { status, body } = await world.call(route, { as: 'staff', json: sent })
    if (status === 200) {
      for (const name of Object.keys(sent)) accepted.add(`${key}.${name}`)
      return body[key] as KnownRecord
    }
    const refused = Object.keys(body.fields ?? {}).filter((name) => name in sent)
    if (status !== 400) broken.push(`${route} answers ${status} to ${JSON.stringify(sent).slice(0, 1000)}`)
    if (refused.length === 0) return undefined
    for (const name of refused) delete sent[name]
  }
}
