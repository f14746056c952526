import { expect, test } from 'vitest'
import { trademarkFields } from './trademark.ts'

test('F-25 the type Empty, number 0, is a type like the others', () => {
  expect(trademarkFields.shape.status.safeParse(0).success).toBe(true)
})
