import { expect, test } from 'vitest'
import { entitiesWithScreen } from '#contract/entities.ts'
import { readListAddress, writeListAddress } from './list-address.ts'
import { checkListQuery, listFieldsOf, listStates } from './list-query.ts'
import { library } from '#contract/library.ts'
import { newsroom } from '#contract/newsroom.ts'

const news = (filter: Record<string, string>) => checkListQuery(newsroom.news, { filter })

test('knows the kind of each field', () => {
  const kinds = Object.fromEntries([...listFieldsOf(library.files)].map(([name, { kind }]) => [name, kind]))
  expect(kinds).toMatchObject({
    id: 'reference',
    name: 'text',
    description: 'text',
    section: 'reference',
    ordering: 'number',
    is_online: 'switch',
    online_until: 'moment',
    size: 'number',
  })
  expect(listFieldsOf(library.links).get('icon')).toMatchObject({ kind: 'option' })
})

test('reads filters of every kind, several at once', () => {
  const { conditions, errors } = news({
    perex: 'mesh',
    'published.from': '2026-01-01',
    'published.to': '2026-01-31',
    is_online: 'true',
    'online_until.empty': 'false',
    id: '3,5',
    prepared: 'true',
  })
  expect(errors).toEqual({})
  expect(conditions).toEqual([
    { test: 'contains', field: 'perex', text: 'mesh' },
    { test: 'from', field: 'published', value: '2026-01-01T00:00:00.000Z' },
    { test: 'to', field: 'published', value: '2026-01-31T23:59:59.999Z' },
    { test: 'any', field: 'is_online', values: [true] },
    { test: 'empty', field: 'online_until', is: false },
    { test: 'any', field: 'id', values: [3, 5] },
    { test: 'state', state: 'prepared', is: true },
  ])
})

test.each([
  ['password_hash', 'a'],
  ['is_draft', 'true'],
  ['deleted_at.empty', 'false'],
  ['constructor', 'a'],
  ['__proto__', 'a'],
  ['perex.like', '%'],
  ['perex.from', 'a'],
  ['perex.empty.x', 'true'],
  ['is_online', 'yes'],
  ['is_online.empty', 'true'],
  ['published', '2026-01-01'],
  ['published.from', 'yesterday'],
  ['id', '1 or 1=1'],
  ['id', ''],
  ['used', '1'],
])('refuses the filter %s=%s', (name, value) => {
  const { conditions, errors } = news(Object.fromEntries([[name, value]]))
  expect(conditions).toEqual([])
  expect(Object.keys(errors)).toEqual([`filter.${name}`])
})

test('refuses to sort by and to search in what the list does not have', () => {
  expect(checkListQuery(newsroom.news, { sort: '-published,perex' })).toMatchObject({
    sort: [
      { field: 'published', isDescending: true },
      { field: 'perex', isDescending: false },
    ],
    errors: {},
  })
  for (const sort of ['deleted_at', '--published', 'published;', 'constructor'])
    expect(checkListQuery(newsroom.news, { sort }).errors).toHaveProperty('sort')
  for (const search_in of ['deleted_at', 'is_online'])
    expect(checkListQuery(newsroom.news, { search: 'a', search_in }).errors).toHaveProperty('search_in')
})

test('no entity has a field with the name of a state', () => {
  for (const { key, fields, facts } of entitiesWithScreen)
    for (const state of listStates)
      expect([key, state in fields.shape || state in facts.shape]).toEqual([key, false])
})

test('an address keeps the query, and what else it has', () => {
  const address =
    'sort=-published&filter.is_online=true&filter.published.from=2026-01-01&search=100%25&view=3'
  const query = readListAddress(new URLSearchParams(address))
  expect(query).toEqual({
    sort: '-published',
    search: '100%',
    filter: { is_online: 'true', 'published.from': '2026-01-01' },
  })
  expect(writeListAddress(new URLSearchParams('search=old&filter.x=1&view=3'), query).toString()).toBe(
    address,
  )
  expect(writeListAddress(new URLSearchParams(address), {}).toString()).toBe('view=3')
})
