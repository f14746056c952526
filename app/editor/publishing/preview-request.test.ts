import { expect, test } from 'vitest'
import { newsroomScreens } from '#app/editor/screens/newsroom.ts'
import { seriesScreen } from '#app/editor/screens/series.ts'
import { previewRequest } from './preview-request.ts'

const saved = { id: 7, version: 3, perex: 'Old', is_online: true }
const { news } = newsroomScreens

test('a form without changes is previewed as the public page', () => {
  const request = previewRequest(news, { saved, values: saved, changed: [] }, {}, { moment: '' })
  expect(request).toEqual({ body: { path: '/news', moment: null }, hash: '#news-7', isOffline: false })
})

test('the preview contains only the changed fields, at the chosen moment', () => {
  const edited = { saved, values: { ...saved, perex: 'New' }, changed: ['perex'] }
  expect(previewRequest(news, edited, {}, { moment: '2027-02-01 00:00' })?.body).toEqual({
    path: '/news',
    moment: '2027-02-01 00:00',
    call: 'PUT news-item/:id',
    input: { id: 7, perex: 'New' },
  })
})

test('an offline record is previewed as if it were online', () => {
  const values = { ...saved, is_online: false }
  const request = previewRequest(news, { saved, values, changed: [] }, {}, { moment: '' })
  expect(request).toMatchObject({ isOffline: true, body: { input: { id: 7, is_online: true } } })
})

test('a new record is previewed as it would be created', () => {
  const values = { perex: 'New', is_online: true }
  expect(previewRequest(news, { saved: null, values, changed: [] }, {}, { moment: '' })).toEqual({
    body: { path: '/news', moment: null, call: 'POST news-item', input: values },
    hash: '',
    isOffline: false,
  })
})

test('a record is previewed at the address in the form; without one there is no page yet', () => {
  const edited = (friendly_url: string, before: string) => ({
    saved: { id: 7, version: 3, friendly_url: before, is_online: true },
    values: { friendly_url, is_online: true },
    changed: ['friendly_url'],
  })
  expect(previewRequest(seriesScreen, edited('new', 'old'), {}, { moment: '' })?.body.path).toBe(
    '/product-detail/new',
  )
  expect(previewRequest(seriesScreen, edited('', 'old'), {}, { moment: '' })?.body.path).toBe(
    '/product-detail/old',
  )
  expect(previewRequest(seriesScreen, edited('', ''), {}, { moment: '' })).toBeNull()
})

test('the unsaved calls of a nested form are part of the preview', () => {
  const more = [{ call: 'POST product-price', input: { product: 7 } }]
  const request = previewRequest(news, { saved, values: saved, changed: [] }, {}, { moment: '', more })
  expect(request?.body).toEqual({ path: '/news', moment: null, more })
})
