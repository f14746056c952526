import { and, eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { affectedBy, readEntries, type SearchedEntity } from '#server/search/read-entries.ts'
import { subcategoryTable } from '#server/database/tables/catalogue.ts'
import { newWorld, type World } from '#server/testing/test-world.ts'
import { catalogueEntities } from './catalogue.ts'
import type { Entity } from './entity.ts'
import { libraryEntities } from './library.ts'
import { newsroomEntities } from './newsroom.ts'
import { addRow } from './test-rows.ts'
import { isEverPublic, isPublicAt, isVisibleTo } from './visibility.ts'

const { categories, subcategories, sections, series } = catalogueEntities
const { links } = libraryEntities

let world: World
const ids = { category: 0, subcategory: 0, section: 0, series: 0 }
beforeAll(async () => {
  world = await newWorld()
  ids.category = await addRow(world, categories, { name: 'Modules' })
  ids.subcategory = await addRow(world, subcategories, { category: ids.category })
  ids.section = await addRow(world, sections, { subcategory: ids.subcategory })
  const values = { category: ids.category, is_online: true, friendly_url: 'tr-1' }
  ids.series = await addRow(world, series, values)
})

const isFound = async (entity: Entity, id: number, where = isEverPublic(entity)) => {
  const { table } = entity
  const rows = await world.parts.connection.db
    .select()
    .from(table)
    .where(and(eq(table.id, id), where))
  return rows.length === 1
}

const setOnline = (is_online: boolean) =>
  world.call(`PUT product-category/${ids.category}`, { as: 'staff', json: { is_online } })

test('a record within an offline one is hidden, at any depth', async () => {
  const found = async () => [
    await isFound(subcategories, ids.subcategory),
    await isFound(sections, ids.section),
  ]
  expect(await found()).toEqual([true, true])
  await setOnline(false)
  expect(await found()).toEqual([false, false])
  await setOnline(true)
  expect(await found()).toEqual([true, true])
})

test('A-025 a series is hidden with its category, and its links with it', async () => {
  const link = await addRow(world, links, { product: ids.series })
  const found = async () => [await isFound(series, ids.series), await isFound(links, link)]
  expect(await found()).toEqual([true, true])
  await setOnline(false)
  expect(await found()).toEqual([false, false])
  await setOnline(true)
  expect(await found()).toEqual([true, true])
})

test('a series without a category is public', async () => {
  const id = await addRow(world, series, { category: null, is_online: true, friendly_url: 'tr-2' })
  expect(await isFound(series, id)).toBe(true)
})

test('the search is refreshed when anything changes that the visibility of a record depends on', async () => {
  const { db } = world.parts.connection
  const search = { kind: 'page' as const, related: { subcategory: subcategoryTable }, entry: () => null }
  const changed = new Map([[categories.key, [ids.category]]])
  const isAffected = affectedBy({ ...sections, search }, changed, db)
  expect(await isFound(sections, ids.section, isAffected)).toBe(true)
  const other = new Map([[categories.key, [ids.category + 1]]])
  expect(await isFound(sections, ids.section, affectedBy({ ...sections, search }, other, db))).toBe(false)
})

test('a scheduled record is hidden until its time, except from staff', async () => {
  const { news } = newsroomEntities
  const id = await addRow(world, news, { published: '2026-12-01T00:00:00Z' })
  const now = new Date('2026-11-30T23:59:59Z')
  const later = new Date('2026-12-01T00:00:01Z')
  expect(await isFound(news, id, isPublicAt(news, now))).toBe(false)
  expect(await isFound(news, id, isPublicAt(news, later))).toBe(true)
  const staff = { id: 1, username: 'editor', is_staff: true }
  expect(await isFound(news, id, isVisibleTo({ user: staff, now }, news))).toBe(true)
  expect(await isFound(news, id, isVisibleTo({ user: null, now }, news))).toBe(false)
  const entries = await readEntries(world.parts.connection.db, news as SearchedEntity, eq(news.table.id, id))
  expect(entries).toMatchObject([{ isPublic: true, entry: { id, visibleFrom: '2026-12-01T00:00:00Z' } }])
})
