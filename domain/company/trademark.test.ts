import { expect, test } from 'vitest'
import { trademarkFields } from './trademark.ts'

test('F-25 accepts the type "Empty" with id 0', () => {
  expect(trademarkFields.shape.status.safeParse(0).success).toBe(true)
})
