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
import { rowsOf } from '#server/database/migrate.ts'
import { isStorableText } from '#server/http/body-limits.ts'
import type { World } from '#server/testing/test-world.ts'

/** How many fields the records of a resource have together: those with few fields are more. */
const FIELDS = 35
const FEWEST = 3

/** How many values are tried until one passes the schema of its field. */
const TRIES = 12

/** The entity whose records a field of an entity names, if it names some. */
type NamedBy = (key: string, field: string) => string | undefined

interface NastyRecords {
  world: World
  records: Map<string, KnownRecord[]>
  /** "key.field" of every field that took a value. */
  taken: Set<string>
  /** Saves that were neither done nor refused. */
  broken: string[]
}

/** Saves some records of every resource, each field with a value that its schema accepts and readers may trip over. */
export async function saveNastyRecords(
  world: World,
  { seed, factor }: { seed: number; factor: number },
): Promise<NastyRecords> {
  const result: NastyRecords = { world, records: new Map(), taken: new Set(), broken: [] }
  const namedBy = await references(world)
  const waiting = [...updatable]
  const isReady = ({ key, fields }: AttackedResource) =>
    Object.keys(fields.shape)
      .map((field) => namedBy(key, field))
      .every((other) => other === key || !waiting.some((one) => one.key === other))
  while (waiting.length > 0) {
    const [resource] = waiting.splice(Math.max(0, waiting.findIndex(isReady)), 1)
    const made: KnownRecord[] = []
    const number = Math.max(FEWEST, Math.ceil(FIELDS / Object.keys(resource!.fields.shape).length))
    const values = fc.sample(recordValues(resource!, namedBy, result), {
      numRuns: factor * number,
      seed: seed + updatable.indexOf(resource!),
    })
    for (const one of values) {
      made.push(await saveOne(resource!, consistent(resource!, one, namedBy, result), result))
    }
    result.records.set(resource!.key, made)
  }
  return result
}

/** The tables have the names of the entities; a list, such as "photos", is a table with the column "photo". */
async function references(world: World): Promise<NamedBy> {
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

function recordValues({ key, calls }: AttackedResource, namedBy: NamedBy, { records }: NastyRecords) {
  const update = calls.update!
  const { version: _version, ...fields } = update.fields
  const valueOf = (name: string): fc.Arbitrary<unknown> => {
    const ids = records.get(namedBy(key, name) ?? '')?.map(({ id }) => id)
    if (ids && accepts(update, name, ids.slice(0, 1))) return fc.subarray(ids)
    if (ids) return fc.constantFrom(...ids)
    if (['is_online', 'in_price_list'].includes(name)) return fc.constant(true)
    if (name === 'is_archived') return fc.nat(7).map((one) => one === 0)
    const candidates = fc.array(nastyValue(name, fields[name]!), { minLength: TRIES, maxLength: TRIES })
    return candidates.map((values) =>
      values.find((value) => isSendable(value) && accepts(update, name, value)),
    )
  }
  return fc.record(Object.fromEntries(Object.keys(fields).map((name) => [name, valueOf(name)])))
}

/** A body with any other text is refused as a whole. */
function isSendable(value: unknown): boolean {
  return typeof value !== 'string' || isStorableText(value)
}

/** A record in a section of a subcategory is in that subcategory, and in its category. */
function consistent(
  { key }: AttackedResource,
  values: Record<string, unknown>,
  namedBy: NamedBy,
  { records }: NastyRecords,
) {
  const changed = { ...values }
  for (const field of Object.keys(values).toReversed()) {
    const otherKey = namedBy(key, field) ?? ''
    const other = records.get(otherKey)?.find(({ id }) => id === changed[field])
    const namesSame = (name: string) => namedBy(key, name) && namedBy(key, name) === namedBy(otherKey, name)
    for (const name of Object.keys(values)) if (other && namesSame(name)) changed[name] = other[name]
  }
  return changed
}

/** Adds a record with the values; one that can't be added so is added plain and then updatable with them. */
async function saveOne(
  resource: AttackedResource,
  values: Record<string, unknown>,
  result: NastyRecords,
): Promise<KnownRecord> {
  const { create, update } = resource.calls
  const added = create && (await saveAs(resource, create.route(), values, result))
  if (added) return added
  const isNeeded = (name: string) => create && name in create.fields && !accepts(create, name, undefined)
  const named = Object.entries(values).filter(([name, value]) => typeof value === 'number' && isNeeded(name))
  const record = await ensureRecord(result.world, resource, Object.fromEntries(named))
  return (await saveAs(resource, update!.route({ id: record.id }), values, result)) ?? record
}

/** Sends the values until the rest is taken, each time without those that were refused. */
async function saveAs(
  { key }: AttackedResource,
  route: string,
  values: Record<string, unknown>,
  { world, taken, broken }: NastyRecords,
): Promise<KnownRecord | undefined> {
  const sent = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
  for (;;) {
    const { status, body } = await world.call(route, { as: 'staff', json: sent })
    if (status === 200) {
      for (const name of Object.keys(sent)) taken.add(`${key}.${name}`)
      return body[key] as KnownRecord
    }
    const refused = Object.keys(body.fields ?? {}).filter((name) => name in sent)
    if (status !== 400) broken.push(`${route} answers ${status} to ${JSON.stringify(sent).slice(0, 1000)}`)
    if (refused.length === 0) return undefined
    for (const name of refused) delete sent[name]
  }
}
