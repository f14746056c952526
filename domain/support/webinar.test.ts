import { expect, test } from 'vitest'
import { blankWebinar } from './webinar.ts'

test('L-66 a blank webinar is online and archived, so not public', () => {
  expect(blankWebinar).toMatchObject({ is_online: true, is_archived: true })
})
