import { expect, test } from 'vitest'
import * as z from 'zod'
import { entity } from '#contract/entity.ts'
import { paths } from '#contract/resource.ts'
import { call } from '#contract/call.ts'
import { screen, source } from './screen.ts'

const things = entity('news', {
  fields: z.object({ name: z.string(), size: z.int(), is_online: z.boolean() }),
  paths: paths('things', 'thing'),
  editor: {
    group: 'More',
    title: 'Things',
    noun: 'thing',
    list: '/editor/things',
    item: '/editor/thing/:id?',
  },
})
const lookup = call('GET lookups', {
  access: 'staff',
  input: () => z.object({ limit: z.int() }),
  output: () => z.object({ lookup: z.array(z.object({ id: z.int(), name: z.string() })), total: z.int() }),
  summary: 'Names to choose from.',
})

const parts = {
  resource: things,
  columns: ['name', 'size'],
  search: ['name'],
  empty: 'No things',
} satisfies Partial<Parameters<typeof screen<typeof things>>[0]>

const name = { input: 'line', label: 'Name' } as const
const size = { input: 'number', label: 'Size' } as const
const is_online = { input: 'switch', label: 'Online' } as const

test('builds a screen from its declaration and the entity', () => {
  const declared = screen({ ...parts, form: { name, size, is_online } })
  expect(Object.keys(declared.form)).toEqual(['name', 'size', 'is_online'])
  expect(declared).toMatchObject({ title: 'Things', noun: 'thing', empty: 'No things' })
})

test('the compiler rejects a declaration that does not match the entity', () => {
  const refused = [
    // @ts-expect-error a missing field
    screen({ ...parts, form: { name, size } }),
    // @ts-expect-error an unknown field
    screen({ ...parts, form: { name, size, is_online, colour: name } }),
    // @ts-expect-error an input of the wrong type
    screen({ ...parts, form: { name, size, is_online: name } }),
    // @ts-expect-error an unknown column
    screen({ ...parts, columns: ['nmae'], form: { name, size, is_online } }),
  ]
  expect(refused).toHaveLength(4)
})

test('the compiler rejects a key that is not in the response of a call, and invalid input', () => {
  expect(source(lookup, 'lookup', { limit: 5 })).toMatchObject({ key: 'lookup', input: { limit: 5 } })
  // @ts-expect-error a key that is not in the response
  expect(source(lookup, 'lookups', { limit: 5 }).key).toBe('lookups')
  // @ts-expect-error input of the wrong type
  expect(source(lookup, 'lookup', { limit: 'five' }).input).toEqual({ limit: 'five' })
})
