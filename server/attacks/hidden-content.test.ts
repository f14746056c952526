import { beforeAll, expect, test } from 'vitest'
import { newWorld, type World } from '#server/testing/test-world.ts'
import { loadDemo } from '#seed/load.ts'
import { aRecord, saved, type AttackedResource } from './resources.ts'
import { send } from './send.ts'
import { fieldsOfKind, publicReads, takes, type Target } from './targets.ts'

/** Variants that are offline stand in the ordering table with "Ask for availability" (C-36). */
const SHOWN_OFFLINE = new Set(['product'])
/** Archived series, variants and files have archive pages; of these entities visitors see no archived record. */
const HIDDEN_ARCHIVED = new Set(['download_section', 'webinar'])

interface Hiding {
  /** A word that stands in every text of the record, and must not be found. */
  marker: string
  resource: AttackedResource
  values: Record<string, unknown>
  isRemoved?: boolean
}

/** Each way in which a record of each resource can be hidden. */
const hidings: Hiding[] = saved.flatMap((resource) => {
  const { key, calls, fields } = resource
  const marked = (way: string, values: object = {}) => ({
    marker: `zq${way}${key.replaceAll('_', '')}`,
    resource,
    values: values as Hiding['values'],
  })
  return [
    ...('is_online' in fields.shape && !SHOWN_OFFLINE.has(key)
      ? [marked('offline', { is_online: false })]
      : []),
    ...('published' in fields.shape ? [marked('future', { published: '2031-01-01 00:00' })] : []),
    ...(HIDDEN_ARCHIVED.has(key) ? [marked('archived', { is_archived: true })] : []),
    ...(calls.remove ? [{ ...marked('trash'), isRemoved: true }] : []),
  ]
})

const visible: Hiding = {
  marker: 'zqvisible',
  resource: saved.find(({ key }) => key === 'news')!,
  values: { is_online: true, published: '2026-11-01 10:00' },
}

interface PublicAnswer {
  name: string
  text: string
  body: Record<string, unknown>
}

let world: World
/** Everything visitors can read, with every id and every word that could name a hidden record. */
let answers: PublicAnswer[]

beforeAll(async () => {
  world = await newWorld()
  await loadDemo(world.parts.connection.db)
  const named: { id: number; word: string }[] = [{ id: 1, word: 'sample' }]
  for (const hiding of [...hidings, visible]) {
    named.push({ id: await saveMarked(hiding), word: hiding.marker })
  }
  answers = []
  for (const target of publicReads) {
    const routes = new Set(named.map(({ id, word }) => routeWith(target, word, id)))
    for (const route of routes) {
      for (const as of ['anyone', 'user'] as const) {
        const { text, body } = await send(world, route, { as })
        answers.push({ name: `${route} as ${as}`, text, body })
      }
    }
  }
})

/** Saves the marker in every text field that takes it and answers the id of the record. */
async function saveMarked({ resource, marker, values, isRemoved }: Hiding): Promise<number> {
  const { fields, calls } = resource
  const update = calls.update!
  const { id } = await aRecord(world, resource)
  const accepted = fieldsOfKind(update, 'string').filter(
    (name) => fields.shape[name]?.safeParse(marker).success,
  )
  const sent = { ...Object.fromEntries(accepted.map((name) => [name, marker])), ...values }
  const answer = await send(world, update.route({ id }), { as: 'staff', fields: sent })
  if (answer.status !== 200) throw new Error(`${update.name} answered ${answer.text}`)
  if (isRemoved) await send(world, calls.remove!.route({ id }), { as: 'staff' })
  return id
}

function routeWith(target: Target, word: string, id: number): string {
  const given = target.parameters.map((name) => {
    const value = name === 'limit' ? 200 : [id, word].find((candidate) => takes(target, name, candidate))
    return [name, value ?? word]
  })
  return target.route(Object.fromEntries(given))
}

const findIn = (marker: string) => answers.filter(({ text }) => text.includes(marker)).map(({ name }) => name)

test('the search for a word does find it while its record is public', () => {
  expect(findIn(visible.marker)).toContain('GET news/200 as anyone')
})

test.each(hidings)('A-025 visitors find nothing of $marker', ({ marker }) => {
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

test('A-028 public answers carry no key that is not for visitors', () => {
  for (const { name, body } of answers) {
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
