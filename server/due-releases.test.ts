import { eq } from 'drizzle-orm'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { revisionTable } from '#server/database/tables/content.ts'
import { operationAt } from '#server/operations/operations.ts'
import { publishDueReleases } from '#server/operations/publishing/due-releases.ts'
import { addNews, addRelease } from '#server/operations/publishing/test-releases.ts'
import { newWorld, type World } from '#server/testing/test-world.ts'
import { startDueReleases } from './due-releases.ts'

let world: World

beforeEach(async () => {
  world = await newWorld()
})

const MOMENT = '2026-12-01 08:00'

function publishDue() {
  return publishDueReleases(world.parts.anonymousContext(), operationAt)
}

async function stateOf(id: number) {
  return (await world.api('staff').publishing.release({ id })).release
}

test('a release is published at its moment, not before', async () => {
  const { id: news } = await addNews(world)
  const { id } = await addRelease(world, [['PUT news-item/:id', { id: news, perex: 'Due' }]], {
    moment: MOMENT,
  })
  expect(await publishDue()).toEqual([])
  world.clock.now = new Date('2026-12-01T08:00:05Z')
  expect(await publishDue()).toEqual([{ id, secondsLate: 5, failure: null }])
  expect(await stateOf(id)).toMatchObject({
    state: 'published',
    published_by: null,
    published_at: '2026-12-01T08:00:05Z',
  })
})

test('a due release runs once, whichever of several processes is first', async () => {
  const { id: news } = await addNews(world)
  const { id } = await addRelease(world, [['PUT news-item/:id', { id: news, perex: 'Due' }]], {
    moment: MOMENT,
  })
  world.clock.now = new Date('2027-01-01T00:00:00Z')
  const results = await Promise.all(Array.from({ length: 5 }, publishDue))
  expect(results.flat().filter(({ failure }) => failure === null)).toMatchObject([{ id }])
  const { db } = world.parts.connection
  expect(await db.$count(revisionTable, eq(revisionTable.entity, 'news'))).toBe(2)
})

test('a release that fails when it is due is not tried again until somebody changes it', async () => {
  const { id: news } = await addNews(world)
  const { id, changes } = await addRelease(world, [['PUT news-item/:id', { id: news, perex: 'Mine' }]], {
    moment: MOMENT,
  })
  await world.api('staff').newsroom.news.update({ id: news, perex: 'Theirs' })
  world.clock.now = new Date('2027-01-01T00:00:00Z')
  expect(await publishDue()).toMatchObject([{ id, failure: { code: 'CANNOT_PUBLISH' } }])
  expect(await publishDue()).toEqual([])
  expect(await stateOf(id)).toMatchObject({ state: 'failed', failed_change: changes[0]!.id })
})

test('a release that was due while no process was running is published at the start, and the log says so', async () => {
  const { id: news } = await addNews(world)
  const { id } = await addRelease(world, [['PUT news-item/:id', { id: news, perex: 'Late' }]], {
    moment: MOMENT,
  })
  world.clock.now = new Date('2026-12-02T08:00:00Z')
  const warnings: unknown[] = []
  const log = {
    info: () => undefined,
    warn: (fields: unknown) => warnings.push(fields),
    error: () => undefined,
  }
  const stop = startDueReleases({ context: world.parts.anonymousContext, log })
  onTestFinished(stop)
  await expect.poll(() => warnings).toEqual([{ release: id, secondsLate: 86_400 }])
  expect((await stateOf(id)).state).toBe('published')
})
