import { expect, test } from 'vitest'
import { plainText } from '#domain/plain-text.ts'

test('marks vanish, words stay', () => {
  expect(plainText('**OS 4.06G** and *DPA* `4.32`. [Notes](/technology/os)')).toBe(
    'OS 4.06G and DPA 4.32. Notes',
  )
  expect(plainText('## Title\n\n- one\n- two')).toBe('Title one two')
})

test('single signs of ordinary text stay', () => {
  expect(plainText('2 * 3 = 6, #1 of snake_case')).toBe('2 * 3 = 6, #1 of snake_case')
})
