import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { entity as describeEntity } from '#contract/entity.ts'
import { paths } from '#contract/resource.ts'
import { flag, id, ids, line } from '#domain/fields.ts'
import { contentColumns } from '#server/database/tables/columns.ts'
import { entity, type Entities } from './entity.ts'

const editor = {
  group: 'More',
  title: 'Things',
  noun: 'thing',
  list: '/editor/things',
  item: '/editor/thing/:id?',
} as const

const things = describeEntity('thing', {
  fields: z.object({ name: line, is_online: flag, owner: id }),
  facts: z.object({ code: line }),
  required: ['owner'],
  paths: paths('things', 'thing'),
  editor,
})
const galleries = describeEntity('gallery', {
  fields: z.object({ title: line, photos: ids }),
  paths: paths('galleries', 'gallery'),
  editor,
})
const area = { things, galleries }

const columns = { name: text().notNull(), is_online: boolean().notNull(), owner: integer().notNull() }
const thingTable = pgTable('thing', { ...contentColumns(), ...columns, code: text().notNull() })
const uncodedTable = pgTable('thing', { ...contentColumns(), ...columns })
const galleryTable = pgTable('gallery', { ...contentColumns(), title: text().notNull() })
const photoTable = pgTable('gallery_photo', { gallery: integer(), photo: integer(), ordering: integer() })

const blank = () => ({ name: '', is_online: false })
const thing = entity(things, { table: thingTable, blank })
const gallery = entity(galleries, {
  table: galleryTable,
  name: 'title',
  blank: () => ({ title: '', photos: [] }),
  lists: { photos: { table: photoTable, owner: photoTable.gallery, member: photoTable.photo } },
})

test('an entity has a table, a name and default values', () => {
  expect([thing.key, thing.name, thing.nameField]).toEqual(['thing', thingTable.name, 'name'])
  expect([gallery.name, gallery.nameField]).toEqual([galleryTable.title, 'title'])
  expect(thing.blank(new Date())).toEqual({ name: '', is_online: false })
})

test('an entity exposes its fields and their types', () => {
  const { fields } = thing.description
  expect(Object.entries(fields.shape).filter(([, kind]) => kind === line)).toEqual([['name', line]])
})

test('the compiler rejects what does not match the contract', () => {
  const rejected = [
    // @ts-expect-error a fact without a column
    () => entity(things, { table: uncodedTable, blank }),
    // @ts-expect-error a field without a default
    () => entity(things, { table: thingTable, blank: () => ({ name: '' }) }),
    // @ts-expect-error no name field
    () => entity(galleries, { table: galleryTable, blank: gallery.blank, lists: gallery.lists }),
    // @ts-expect-error a list without a table
    () => entity(galleries, { table: galleryTable, name: 'title', blank: () => ({ title: '', photos: [] }) }),
    // @ts-expect-error a rule for an unknown field
    () => entity(things, { table: thingTable, blank, onDelete: { photo: 'keep' } }),
    // @ts-expect-error a missing entity
    (): Entities<typeof area> => ({ things: thing }),
    // @ts-expect-error an entity under the name of another
    (): Entities<typeof area> => ({ things: thing, galleries: thing }),
  ]
  expect(rejected).toHaveLength(7)
})
