import { and, eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { affectedBy, readEntries, type SearchedEntity } from '#server/search/read-entries.ts'
import { subcategoryTable } from '#server/database/tables/catalogue.ts'
import { newWorld, type World } from '#server/testing/test-world.ts'
import { catalogueEntities } from './catalogue.ts'
import type { Entity } from './entity.ts'
import { newsroomEntities } from './newsroom.ts'
import { addRow } from './test-rows.ts'
import { isPublic, isPublicAt, isVisibleTo } from './visibility.ts'

const { categories, subcategories, sections, series } = catalogueEntities

let world: World
const at = { category: 0, subcategory: 0, section: 0, series: 0 }
beforeAll(async () => {
  world = await newWorld()
  at.category = await addRow(world, categories)
  at.subcategory = await addRow(world, subcategories, { category: at.category })
  at.section = await addRow(world, sections, { subcategory: at.subcategory })
  const place = { category: at.category, is_online: true, friendly_url: 'tr-1' }
  at.series = await addRow(world, series, place)
})

const isFound = async (entity: Entity, id: number, where = isPublic(entity)) => {
  const { table } = entity
  const rows = await world.parts.connection.db
    .select()
    .from(table)
    .where(and(eq(table.id, id), where))
  return rows.length === 1
}

const setOnline = (is_online: boolean) =>
  world.call(`PUT product-category/${at.category}`, { as: 'staff', json: { is_online } })

test('a record within one that is offline is hidden, at any depth', async () => {
  const found = async () => [
    await isFound(subcategories, at.subcategory),
    await isFound(sections, at.section),
  ]
  expect(await found()).toEqual([true, true])
  await setOnline(false)
  expect(await found()).toEqual([false, false])
  await setOnline(true)
  expect(await found()).toEqual([true, true])
})

/** What a later change of the rule would declare: a series is hidden with its category. */
const hiddenSeries: Entity = { ...series, within: ['category'] }

test('the rule can cover the category of a series; as declared today it does not', async () => {
  await setOnline(false)
  expect([await isFound(series, at.series), await isFound(hiddenSeries, at.series)]).toEqual([true, false])
  await setOnline(true)
  expect(await isFound(hiddenSeries, at.series)).toBe(true)
})

test('the search follows changes of all that the visibility of a record depends on', async () => {
  const { db } = world.parts.connection
  const search = { kind: 'page' as const, named: { subcategory: subcategoryTable }, entry: () => null }
  const changed = new Map([[categories.key, [at.category]]])
  const isAffected = affectedBy({ ...sections, search }, changed, db)
  expect(await isFound(sections, at.section, isAffected)).toBe(true)
  const other = new Map([[categories.key, [at.category + 1]]])
  expect(await isFound(sections, at.section, affectedBy({ ...sections, search }, other, db))).toBe(false)
})

test('what the clock publishes is hidden until then, and staff see it', async () => {
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
  expect(entries).toMatchObject([{ id, visibleFrom: '2026-12-01T00:00:00Z' }])
})
