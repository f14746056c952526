import { expect, test } from 'vitest'
import { newsroomScreens } from '#app/editor/screens/newsroom.ts'
import { formValues } from './form-values.ts'

const { news: newsScreen } = newsroomScreens

const record = {
  id: 1,
  version: 3,
  perex: 'a',
  content: '',
  published: '2026-11-15T12:00:07Z',
  is_online: true,
}

test('contains only the fields, with times in the format of the API input', () => {
  expect(formValues(newsScreen, record)).toEqual({
    perex: 'a',
    content: '',
    published: '2026-11-15 12:00',
    is_online: true,
  })
})
