import { expect, test } from 'vitest'
import { newsroomScreens } from '#app/editor/screens/newsroom.ts'
import { initialSelection } from './initial-selection.ts'

const { news: newsScreen } = newsroomScreens

const values = {
  perex: 'Open day',
  content: 'We Recieve guests',
  published: '2026-11-15 10:00',
  is_online: true,
}

test('selects the query that found the record, ignoring case', () => {
  expect(initialSelection(newsScreen, values, { found: 'recieve' })).toEqual({
    name: 'content',
    from: 3,
    to: 10,
  })
  expect(initialSelection(newsScreen, values, { found: 'corrected since' })).toBeNull()
})

test('selects the name of a copy or of a new record, and otherwise nothing', () => {
  expect(initialSelection(newsScreen, values, { isCopy: true })).toEqual({ name: 'perex', from: 0, to: 8 })
  expect(initialSelection(newsScreen, { ...values, perex: '' }, {})).toEqual({
    name: 'perex',
    from: 0,
    to: 0,
  })
  expect(initialSelection(newsScreen, values, {})).toBeNull()
})
