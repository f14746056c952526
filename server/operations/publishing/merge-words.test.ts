import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mergeWords } from './merge-words.ts'

const base = 'The module sends every ten seconds. It sleeps otherwise.'

test('changes of different words are both kept', () => {
  const mine = base.replace('ten', 'five')
  const theirs = base.replace('sleeps', 'rests')
  expect(mergeWords(base, mine, theirs)).toBe('The module sends every five seconds. It rests otherwise.')
})

test('different changes of the same word contradict each other', () => {
  expect(mergeWords(base, base.replace('ten', 'five'), base.replace('ten', 'two'))).toBeUndefined()
})

test('insertions at the same place contradict each other', () => {
  expect(mergeWords(base, `${base} Always.`, `${base} Never.`)).toBeUndefined()
})

test('the same change on both sides is kept once', () => {
  const changed = base.replace('ten', 'five')
  expect(mergeWords(base, changed, changed)).toBe(changed)
})

const text = fc.array(fc.constantFrom('mesh', 'node', 'radio', '\n\n', '. '), { maxLength: 12 })
const words = text.map((parts) => parts.join(' '))

test('a side that changed nothing takes the text of the other side', () => {
  fc.assert(
    fc.property(words, words, (before, after) => {
      expect(mergeWords(before, after, before)).toBe(after)
      expect(mergeWords(before, before, after)).toBe(after)
    }),
  )
})

test('which side is called mine does not matter', () => {
  fc.assert(
    fc.property(words, words, words, (before, one, other) => {
      expect(mergeWords(before, one, other)).toBe(mergeWords(before, other, one))
    }),
  )
})
