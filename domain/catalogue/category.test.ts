import { expect, test } from 'vitest'
import { blankCategory } from './category.ts'

test('C-56 a new category is online', () => {
  expect(blankCategory.is_online).toBe(true)
})
