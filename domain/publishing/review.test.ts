import { expect, test } from 'vitest'
import { mayApprove, reviewObstacle } from './review.ts'

test('everybody who may publish may approve, but those who made it', () => {
  const ada = { username: 'ada', role: 'publisher' } as const
  expect(mayApprove(ada, ['bob', 'bob'])).toBe(true)
  expect(mayApprove(ada, ['bob', null])).toBe(true)
  expect(mayApprove(ada, ['bob', 'ada'])).toBe(false)
  expect(mayApprove({ ...ada, role: 'administrator' }, ['bob'])).toBe(true)
  expect(mayApprove({ ...ada, role: 'editor' }, ['bob'])).toBe(false)
})

test('only what is approved, or was never in review, can be published', () => {
  expect(reviewObstacle(undefined)).toBeUndefined()
  expect(reviewObstacle('approved')).toBeUndefined()
  for (const state of ['waiting', 'sent-back', 'lapsed'] as const) expect(reviewObstacle(state)).toBeTruthy()
})
