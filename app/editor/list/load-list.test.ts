import { expect, test } from 'vitest'
import { checkListQuery } from '#contract/desk/list-query.ts'
import { linksScreen } from '#app/editor/library/links-screen.ts'
import { recordScreens } from '#app/editor/screens.ts'
import { newsroomScreens } from '#app/editor/screens/newsroom.ts'
import { supportScreens } from '#app/editor/screens/support.ts'
import { filterFields, offeredChoices, withFilter } from './filter-fields.ts'
import { queryAt, requestOf } from './load-list.ts'
import { nextSort } from './sort-head.tsx'

test('the server accepts the search and the columns of every screen', () => {
  for (const screen of [...recordScreens, linksScreen]) {
    const { query } = requestOf(screen, { search: 'a', sort: screen.columns.join(',') })
    expect([screen.title, checkListQuery(screen.resource, query).errors]).toEqual([screen.title, {}])
  }
})

test('the server accepts every filter that a screen offers', () => {
  const values = { text: 'a', number: '1', day: '2026-01-01', moment: '2026-01-01', switch: 'true' }
  const others = { reference: '1', references: '1', state: 'false' }
  for (const screen of [...recordScreens, linksScreen]) {
    for (const { name, kind, canBeEmpty, choices } of filterFields(screen)) {
      const value =
        kind === 'option' ? (choices as { value: string }[])[0]!.value : { ...values, ...others }[kind]
      const filters = [
        { [kind === 'moment' ? `${name}.from` : name]: value },
        ...(canBeEmpty ? [{ [`${name}.empty`]: 'true' }] : []),
      ]
      for (const filter of filters) {
        const { errors } = checkListQuery(screen.resource, { filter })
        expect([screen.title, name, errors]).toEqual([screen.title, name, {}])
      }
    }
  }
})

test('a list loads no long texts that it does not show', () => {
  expect(requestOf(newsroomScreens.news, {}).fields).toEqual([
    'perex',
    'published',
    'is_online',
    'online_until',
  ])
  expect(requestOf(supportScreens.faqQuestions, {})).toMatchObject({ group: 'section' })
  expect(requestOf(linksScreen, {}).fields).toContain('content')
})

test('an address adds to the filters that a list has of its own, or replaces them', () => {
  const initial = { is_archived: 'false' }
  const at = (address: string) => queryAt(`http://localhost/editor/files${address}`, initial)
  expect(at('')).toEqual({ filter: { is_archived: 'false' } })
  expect(at('?filter.is_archived=true&filter.name=a&sort=-size')).toEqual({
    sort: '-size',
    filter: { is_archived: 'true', name: 'a' },
  })
})

test('a filter replaces what its field had before, and is gone without a value', () => {
  const filter = { name: 'a', 'starts.from': '2026-01-01', 'starts.to': '2026-02-01' }
  expect(withFilter(filter, 'starts', { 'starts.empty': 'true' })).toEqual({
    name: 'a',
    'starts.empty': 'true',
  })
  expect(withFilter(filter, 'name', { name: '' })).toEqual({
    'starts.from': '2026-01-01',
    'starts.to': '2026-02-01',
  })
})

test('several values of an address are offered together with the single ones', () => {
  const [section] = filterFields(supportScreens.faqQuestions).filter(({ name }) => name === 'section')
  const options = [
    { id: 1, name: 'Radio' },
    { id: 2, name: 'Power' },
  ]
  expect(offeredChoices(section!, options, '1,2').map(({ label }) => label)).toEqual([
    'Radio',
    'Power',
    'Radio or Power',
  ])
})

test('clicks on a column sort by it, then the other way round, then as usual', () => {
  expect(nextSort('', 'name')).toBe('name')
  expect(nextSort('name', 'name')).toBe('-name')
  expect(nextSort('-name', 'name')).toBe('')
  expect(nextSort('-name', 'ordering')).toBe('ordering')
})
