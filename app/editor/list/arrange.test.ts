import { expect, test } from 'vitest'
import { newsroomScreens } from '#app/editor/screens/newsroom.ts'
import { arrange } from './arrange.ts'

const { news: newsScreen, events: eventsScreen } = newsroomScreens

const news = (id: number, perex: string, published: string) => ({
  id,
  version: 1,
  perex,
  content: '',
  published,
})
const rows = [
  news(1, 'OS 4.06G released', '2026-01-05T10:00:00Z'),
  news(2, 'Price list', '2026-03-05T10:00:00Z'),
  news(3, 'New os functions', '2026-02-05T10:00:00Z'),
]
const ids = (term: string) =>
  arrange(newsScreen, rows, term, {}).map((line) => ('record' in line ? line.record.id : line.heading))

test('keeps the order of the response', () => {
  expect(ids('')).toEqual([1, 2, 3])
})

test('L-42 a search matches any part of the text, ignoring case', () => {
  expect(ids('OS')).toEqual([1, 3])
  expect(ids('  price ')).toEqual([2])
  expect(ids('nothing')).toEqual([])
})

test('orders groups like the options, with ungrouped records last', () => {
  const grouped = { ...eventsScreen, groupBy: 'country' }
  const row = (id: number, country: number | null) => ({
    id,
    version: 1,
    name: 'x',
    description: '',
    country,
  })
  const options = {
    country: [
      { id: 7, name: 'Austria' },
      { id: 4, name: 'Brazil' },
      { id: 1, name: 'Chile' },
    ],
  }
  expect(arrange(grouped, [row(1, 4), row(2, null), row(3, 7), row(4, 4)], '', options)).toEqual([
    { heading: 'Austria', count: 1 },
    { record: row(3, 7) },
    { heading: 'Brazil', count: 2 },
    { record: row(1, 4) },
    { record: row(4, 4) },
    { heading: 'None', count: 1 },
    { record: row(2, null) },
  ])
})
