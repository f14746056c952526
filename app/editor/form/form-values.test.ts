import { expect, test } from 'vitest'
import { newsroomScreens } from '#app/editor/screens/newsroom.ts'
import { conflict, differingFields, formValues } from './form-values.ts'

const { news: newsScreen } = newsroomScreens

const record = {
  id: 1,
  version: 3,
  perex: 'a',
  content: '',
  published: '2026-11-15T12:00:07Z',
  is_online: true,
}

test('a form holds the fields alone, moments as they are sent', () => {
  expect(formValues(newsScreen, record)).toEqual({
    perex: 'a',
    content: '',
    published: '2026-11-15 12:00',
    is_online: true,
  })
})

test('a field is changed when its text is another one', () => {
  expect(
    differingFields({ ordering: '700', url: '', image: null }, { ordering: 700, url: '', image: null }),
  ).toEqual([])
  expect(differingFields({ ordering: '71' }, { ordering: 70 })).toEqual(['ordering'])
  expect(differingFields({ is_online: false }, { is_online: true })).toEqual(['is_online'])
})

test('in a conflict own changes stand against those of others, and nothing of others is undone', () => {
  const base = { perex: 'a', content: 'b', is_online: true }
  const mine = { perex: 'mine', content: 'b', is_online: true }
  const theirs = { perex: 'theirs', content: 'also theirs', is_online: true }
  expect(conflict(base, mine, theirs)).toEqual({ perex: 'mine', content: 'theirs' })
})
