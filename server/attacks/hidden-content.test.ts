import { beforeAll, expect, test } from 'vitest'
import { newWorld, type World } from '#server/testing/test-world.ts'
import { loadDemo } from '#seed/load.ts'
import { ensureRecord, updatable, type AttackedResource } from './resources.ts'
import { send } from './send.ts'
import { fieldsOfKind, publicReads, accepts, type Target } from './targets.ts'

/** Offline variants are listed in the ordering table with "Ask for availability" (C-36). */
const SHOWN_OFFLINE = new Set(['product'])
/** Entities without archive pages: visitors never see their archived records. */
const HIDDEN_ARCHIVED = new Set(['download_section', 'webinar'])

interface HiddenCase {
  /** In every text of the record, and must not be visible. */
  marker: string
  resource: AttackedResource
  values: Record<string, unknown>
  isRemoved?: boolean
}

/** Fields that can't be changed, because they say what a translation belongs to. */
const STAYING = new Set(['translation.entity', 'translation.language'])

/** Every way to hide a record, for each resource. */
const hiddenCases: HiddenCase[] = updatable.flatMap((resource) => {
  const { key, calls, fields } = resource
  const marked = (way: string, values: object = {}) => ({
    marker: `zq${way}${key.replaceAll('_', '')}`,
    resource,
    values: values as HiddenCase['values'],
  })
  return [
    ...('is_online' in fields.shape && !SHOWN_OFFLINE.has(key)
      ? [marked('offline', { is_online: false })]
      : []),
    ...('published' in fields.shape ? [marked('future', { published: '2031-01-01 00:00' })] : []),
    ...('online_until' in fields.shape ? [marked('ended', { online_until: '2026-11-15 11:59' })] : []),
    ...(HIDDEN_ARCHIVED.has(key) ? [marked('archived', { is_archived: true })] : []),
    ...(calls.remove ? [{ ...marked('trash'), isRemoved: true }] : []),
  ]
})

const visible: HiddenCase = {
  marker: 'zqvisible',
  resource: updatable.find(({ key }) => key === 'news')!,
  values: { is_online: true, published: '2026-11-01 10:00' },
}

interface PublicResponse {
  name: string
  text: string
  body: Record<string, unknown>
}

let world: World
/** All public responses, for every id and word that could address a hidden record. */
let responses: PublicResponse[]

beforeAll(async () => {
  world = await newWorld()
  await loadDemo(world.parts.connection.db)
  const named: { id: number; word: string }[] = [{ id: 1, word: 'sample' }]
  for (const hiddenCase of [...hiddenCases, visible]) {
    named.push({ id: await saveMarked(hiddenCase), word: hiddenCase.marker })
  }
  responses = []
  for (const target of publicReads) {
    const routes = new Set(named.map(({ id, word }) => routeWith(target, word, id)))
    for (const [index, route] of [...routes].entries()) {
      // What hides records asks only whether somebody is staff.
      for (const as of index % 8 === 0 ? (['anyone', 'user'] as const) : (['anyone'] as const)) {
        const { text, body } = await send(world, route, { as })
        responses.push({ name: `${route} as ${as}`, text, body })
      }
    }
  }
}, 240_000)

/** Saves the marker in every text field that accepts it; returns the id of the record. */
async function saveMarked({ resource, marker, values, isRemoved }: HiddenCase): Promise<number> {
  const { key, fields, calls } = resource
  const update = calls.update!
  const { id } = await ensureRecord(world, resource)
  const accepted = fieldsOfKind(update, 'string').filter(
    (name) => fields.shape[name]?.safeParse(marker).success && !STAYING.has(`${key}.${name}`),
  )
  const texts = key === 'translation' ? { texts: JSON.stringify({ perex: marker }) } : {}
  // An address is no word, but links and entries of menus need one.
  const addresses = ['url', 'address'].filter((name) => name in fields.shape && !accepted.includes(name))
  const sent = {
    ...Object.fromEntries(accepted.map((name) => [name, marker])),
    ...Object.fromEntries(addresses.map((name) => [name, `/${marker}`])),
    ...texts,
    ...values,
  }
  const answer = await send(world, update.route({ id }), { as: 'staff', fields: sent })
  if (answer.status !== 200) throw new Error(`${update.name} answered ${answer.text}`)
  if (isRemoved) await send(world, calls.remove!.route({ id }), { as: 'staff' })
  return id
}

function routeWith(target: Target, word: string, id: number): string {
  const values = target.parameters.map((name) => {
    const value = name === 'limit' ? 200 : [id, word].find((candidate) => accepts(target, name, candidate))
    return [name, value ?? word]
  })
  return target.route(Object.fromEntries(values))
}

const findIn = (marker: string) =>
  responses.filter(({ text }) => text.includes(marker)).map(({ name }) => name)

test('the marker of a public record is found', () => {
  expect(findIn(visible.marker)).toContain('GET news/200 as anyone')
})

test.each(hiddenCases)('A-025 visitors see nothing of $marker', ({ marker }) => {
  expect(findIn(marker)).toEqual([])
})

const NEVER_PUBLIC = [
  'distributor_costs',
  'distributor_mog',
  'distributor_status',
  'old_url',
  'password',
  'password_hash',
  'secret',
  'storage_key',
  'sha256',
  'user_id',
  'deleted_at',
  'is_draft',
]

test('A-028 public responses contain no internal field', () => {
  for (const { name, body } of responses) {
    expect([name, keysOf(body).filter((key) => NEVER_PUBLIC.includes(key))]).toEqual([name, []])
  }
})

function keysOf(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, member]) => [
    ...(Array.isArray(value) ? [] : [key]),
    ...keysOf(member),
  ])
}
