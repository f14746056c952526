import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { Database } from '#server/database/connect.ts'
import { textMentionTable } from '#server/database/tables/texts.ts'
import { entities, entityOf } from '#server/entities/entities.ts'
import type { Entity } from '#server/entities/entity.ts'
import { addRow } from '#server/entities/test-rows.ts'
import { refreshSearch } from '#server/search/refresh-search.ts'
import { newWorld, type World } from '#server/testing/test-world.ts'
import { textFields } from './record-mentions.ts'
import { buildTextIndex, readAllMentions, refreshTexts } from './refresh-texts.ts'
import { rowsBefore, type ChangedRecord } from './rows-before.ts'
import { rowKey } from './store-mentions.ts'

let world: World
beforeEach(async () => {
  world = await newWorld()
})

const database = () => world.parts.connection.db
/** Any statement on it fails. */
const noDatabase = {} as Database

const stored = async () => (await database().select().from(textMentionTable)).map(rowKey).toSorted()

const textsOf = (entity: Entity, text: string) =>
  Object.fromEntries(textFields(entity).markdown.map((field) => [field, text]))

/** A change of the texts of a record. */
async function changeTexts(entity: Entity, id: number, text: string) {
  const read = async () =>
    (await database().select().from(entity.table).where(eq(entity.table.id, id)))[0] as { id: number }
  const before = await read()
  await database().update(entity.table).set(textsOf(entity, text)).where(eq(entity.table.id, id))
  return { entity: entity.key, action: 'update' as const, record: await read(), before }
}

test('the rows before a change of texts are those that are stored, for every entity', async () => {
  const changed: { entity: Entity; id: number }[] = []
  for (const entity of entities.filter((each) => textFields(each).markdown.length > 0))
    changed.push({
      entity,
      id: await addRow(world, entity, textsOf(entity, 'See [a](/news#x) and [b](/b).')),
    })
  await buildTextIndex(database())
  for (const { entity, id } of changed) {
    const change = await changeTexts(entity, id, '# New\n\nGo to [a](/news#x), {{company phone}}.')
    const refreshed = await refreshSearch(database(), [change])
    const isOwn = (row: string) => row.startsWith(`["${entity.key}",${id},`)
    const known = rowsBefore([change], refreshed, [])
    expect(known?.map(rowKey).toSorted()).toEqual((await stored()).filter(isOwn))
    await refreshTexts(database(), [change], refreshed)
  }
  expect(changed.length).toBeGreaterThan(10)
  expect(await stored()).toEqual((await readAllMentions(database())).map(rowKey).toSorted())
})

test('a change of texts that the index says nothing about executes no statement', async () => {
  const news = entityOf('news')
  const id = await addRow(world, news, textsOf(news, 'News\n\nSee [a](/news).'))
  const change = await changeTexts(news, id, 'News\n\nSee [a](/news). More.')
  const refreshed = await refreshSearch(database(), [change])
  expect(await refreshTexts(noDatabase, [change], refreshed)).toMatchObject({ moved: [], texts: [{ id }] })
  const { before: _before, ...withoutBefore } = change
  await expect(refreshTexts(noDatabase, [withoutBefore], refreshed)).rejects.toThrow(TypeError)
})

test('a link that moves to the position of a removed heading stays in the index', async () => {
  const news = entityOf('news')
  const id = await addRow(world, news, textsOf(news, '# News\n\nSee [a](/news).'))
  await buildTextIndex(database())
  const change = await changeTexts(news, id, 'See [a](/news).')
  await refreshTexts(database(), [change], await refreshSearch(database(), [change]))
  expect(await stored()).toEqual((await readAllMentions(database())).map(rowKey).toSorted())
})

test('the rows before any other change are read from the index', async () => {
  const news = entityOf('news')
  const id = await addRow(world, news, textsOf(news, 'See [a](/news).'))
  const change = await changeTexts(news, id, 'See [b](/news).')
  const { is_draft: _isDraft, ...partial } = change.before as { id: number; is_draft?: boolean }
  const others: Record<string, ChangedRecord[]> = {
    unknown: [{ entity: change.entity, action: 'update', record: change.record }],
    partial: [{ ...change, before: partial }],
    'other fields': [{ ...change, before: { ...change.before, ...{ is_online: 'other' } } }],
    'two records': [change, { ...change, record: { ...change.record, id: id + 1 } }],
    'long texts': [{ ...change, before: { ...change.before, ...textsOf(news, 'word '.repeat(2_000)) } }],
    restored: [{ ...change, action: 'restore' }],
  }
  expect(rowsBefore([change], [], [])).toBeDefined()
  const known = Object.keys(others).filter((what) => rowsBefore(others[what]!, [], []) !== undefined)
  expect(known).toEqual([])
})
