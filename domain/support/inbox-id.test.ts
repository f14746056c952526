import { expect, test } from 'vitest'
import { requestOfInboxId } from './inbox-id.ts'

test('an id of the inbox names one request of one kind', () => {
  expect([2, 3, 40, 41].map(requestOfInboxId)).toEqual([
    { kind: 'support', number: 1 },
    { kind: 'training', number: 1 },
    { kind: 'support', number: 20 },
    { kind: 'training', number: 20 },
  ])
})
