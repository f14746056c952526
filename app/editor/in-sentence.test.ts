import { expect, test } from 'vitest'
import { inSentence } from './in-sentence.ts'

test('lowers the case of words, not of abbreviations', () => {
  expect(inSentence('OS functions')).toBe('OS functions')
  expect(inSentence('Release Notes')).toBe('release notes')
  expect(inSentence('Box 3 URL')).toBe('box 3 URL')
  expect(inSentence('FAQ sections')).toBe('FAQ sections')
})
