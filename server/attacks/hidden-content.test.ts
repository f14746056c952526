import { beforeAll, expect, test } from 'vitest'
import { newWorld, type World } from '#server/test-world.ts'
import { loadDemo } from '#seed/load.ts'
import { aRecord, saved, type AttackedResource } from './resources.ts'
import { send } from './send.ts'
import { fieldsOfKind, publicReads, type Target } from './targets.ts'

let world: World
beforeAll(async () => {
  world = await newWorld()
  await loadDemo(world.parts.connection.db)
})

/** Variants that are offline stand in the ordering table with "Ask for availability" (C-36). */
const SHOWN_OFFLINE = new Set(['product'])
/** Archived series, variants and files have archive pages; of these entities visitors see no archived record. */
const HIDDEN_ARCHIVED = new Set(['download_section', 'webinar'])

interface Hiding {
  marker: string
  resource: AttackedResource
  values: Record<string, unknown>
}

/** Each way in which a record of each resource can be hidden, with a word that must not be found then. */
const hidings: Hiding[] = saved.flatMap((resource) => {
  const { shape } = resource.fields
  const ways: [string, Record<string, unknown>, boolean][] = [
    ['offline', { is_online: false }, 'is_online' in shape && !SHOWN_OFFLINE.has(resource.key)],
    ['future', { published: '2031-01-01 00:00' }, 'published' in shape],
    ['archived', { is_archived: true }, 'is_archived' in shape && HIDDEN_ARCHIVED.has(resource.key)],
  ]
  return ways
    .filter(([, , applies]) => applies)
    .map(([way, values]) => ({ marker: `zq${way}${resource.key.replaceAll('_', '')}`, resource, values }))
})

/** Saves the marker in every text field that takes it and answers the id of the record. */
async function saveMarked(resource: AttackedResource, marker: string, values: Record<string, unknown>) {
  const { fields } = resource
  const update = resource.calls.update!
  const record = await aRecord(world, resource)
  const accepted = fieldsOfKind(update, 'string').filter(
    (name) => fields.shape[name]?.safeParse(marker).success,
  )
  const sent = { ...Object.fromEntries(accepted.map((name) => [name, marker])), ...values }
  const { status } = await send(world, update.route({ id: record.id }), { as: 'staff', fields: sent })
  expect([update.name, status]).toEqual([update.name, 200])
  return record.id
}

/** Everything visitors can read, with every id and every word that could name the record. */
async function findInPublicAnswers(word: string, id: number): Promise<string[]> {
  const found: string[] = []
  for (const target of publicReads) {
    for (const as of ['anyone', 'user'] as const) {
      const { text } = await send(world, routeWith(target, word, id), { as })
      if (text.includes(word)) found.push(`${target.name} as ${as}`)
    }
  }
  return found
}

function routeWith(target: Target, word: string, id: number): string {
  const given = target.parameters.map((name) => {
    const schema = target.call.input.shape[name] as { safeParse(value: unknown): { success: boolean } }
    const value = name === 'limit' ? 200 : [id, word].find((candidate) => schema.safeParse(candidate).success)
    return [name, value ?? word]
  })
  return target.route(Object.fromEntries(given))
}

test('the search for a word does find it while its record is public', async () => {
  const news = saved.find(({ key }) => key === 'news')!
  const id = await saveMarked(news, 'zqvisible', { is_online: true, published: '2026-11-01 10:00' })
  expect(await findInPublicAnswers('zqvisible', id)).toContain('GET news/:limit as anyone')
})

test.each(hidings)('A-025 visitors find nothing of $marker', async ({ marker, resource, values }) => {
  const id = await saveMarked(resource, marker, values)
  expect(await findInPublicAnswers(marker, id)).toEqual([])
})

const removable = saved.filter(({ calls }) => calls.remove)

test.each(removable)('A-025 visitors find nothing of $name that are in the trash', async (resource) => {
  const marker = `zqtrash${resource.key.replaceAll('_', '')}`
  const id = await saveMarked(resource, marker, {})
  expect((await send(world, resource.calls.remove!.route({ id }), { as: 'staff' })).status).toBe(200)
  expect(await findInPublicAnswers(marker, id)).toEqual([])
})

const NEVER_PUBLIC = [
  ...['distributor_costs', 'distributor_mog', 'distributor_status', 'old_url'],
  ...['password', 'password_hash', 'secret', 'storage_key', 'sha256', 'user_id', 'deleted_at', 'is_draft'],
]

test('A-028 public answers carry no key that is not for visitors', async () => {
  for (const target of publicReads) {
    for (const as of ['anyone', 'user'] as const) {
      const { body } = await send(world, routeWith(target, 'sample', 1), { as })
      expect([target.name, keysOf(body).filter((key) => NEVER_PUBLIC.includes(key))]).toEqual([
        target.name,
        [],
      ])
    }
  }
})

function keysOf(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, member]) => [
    ...(Array.isArray(value) ? [] : [key]),
    ...keysOf(member),
  ])
}
