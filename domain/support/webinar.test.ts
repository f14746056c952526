import { expect, test } from 'vitest'
import { blankWebinar, isPublicWebinar } from './webinar.ts'

test('E-13 visitors see webinars that are online and not archived', () => {
  expect(isPublicWebinar({ is_online: true, is_archived: false })).toBe(true)
  expect(isPublicWebinar({ is_online: true, is_archived: true })).toBe(false)
  expect(isPublicWebinar({ is_online: false, is_archived: false })).toBe(false)
})

test('L-66 a new webinar is online and archived, so not public', () => {
  expect(blankWebinar).toMatchObject({ is_online: true, is_archived: true })
  expect(isPublicWebinar(blankWebinar)).toBe(false)
})
