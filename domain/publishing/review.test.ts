import { expect, test } from 'vitest'
import { mayApprove, reviewObstacle } from './review.ts'

test('everybody may approve but those who made it', () => {
  expect(mayApprove('ada', ['bob', 'bob'])).toBe(true)
  expect(mayApprove('ada', ['bob', null])).toBe(true)
  expect(mayApprove('ada', ['bob', 'ada'])).toBe(false)
})

test('only what is approved, or was never in review, can be published', () => {
  expect(reviewObstacle(undefined)).toBeUndefined()
  expect(reviewObstacle('approved')).toBeUndefined()
  for (const state of ['waiting', 'sent-back', 'lapsed'] as const) expect(reviewObstacle(state)).toBeTruthy()
})
