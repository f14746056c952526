import fc from 'fast-check'
import { expect, test } from 'vitest'
import { keepLineEnds, offsetWithLineFeeds, withLineFeeds } from './line-ends.ts'

const mixed = 'one\r\ntwo\nthree\r\n\r\nfour\rfive'

test('an edited line leaves the line ends of all others as they were', () => {
  expect(keepLineEnds(mixed, withLineFeeds(mixed).replace('two', 'second'))).toBe(
    'one\r\nsecond\nthree\r\n\r\nfour\rfive',
  )
})

test('a new line ends like the one before it', () => {
  expect(keepLineEnds('a\r\nb\nc', 'a\nnew\nb\nc')).toBe('a\r\nnew\r\nb\nc')
  expect(keepLineEnds('a\r\nb\nc', 'a\nb\nnew\nc')).toBe('a\r\nb\nnew\nc')
  expect(keepLineEnds('a\r\nb', 'a\nb\nc\n')).toBe('a\r\nb\r\nc\r\n')
})

test('a removed line takes its line end along', () => {
  expect(keepLineEnds('a\r\nb\nc\r\nd', 'a\nc\nd')).toBe('a\r\nc\r\nd')
})

test('several edited lines of the same number keep their line ends', () => {
  expect(keepLineEnds('a\r\nb\nc\r\nd\n', '- a\n- b\n- c\nd\n')).toBe('- a\r\n- b\n- c\r\nd\n')
})

test('an offset is where the same character stands without carriage returns', () => {
  expect(offsetWithLineFeeds(mixed, mixed.indexOf('three'))).toBe(withLineFeeds(mixed).indexOf('three'))
})

const part = fc.constantFrom('', 'a', 'b', 'word')
const text = fc
  .array(fc.tuple(part, fc.constantFrom('\n', '\r\n', '\r')), { maxLength: 12 })
  .chain((lines) => part.map((last) => lines.map(([line, end]) => line + end).join('') + last))

test('without an edit every text stays as it was', () => {
  fc.assert(
    fc.property(text, (stored) => {
      expect(keepLineEnds(stored, withLineFeeds(stored))).toBe(stored)
    }),
  )
})

test('whatever is typed arrives, and characters inserted into a line change that line alone', () => {
  fc.assert(
    fc.property(text, text, fc.nat(), (stored, edited, place) => {
      expect(withLineFeeds(keepLineEnds(stored, withLineFeeds(edited)))).toBe(withLineFeeds(edited))
      const shown = withLineFeeds(stored)
      const at = shown.length === 0 ? 0 : place % (shown.length + 1)
      const typed = `${shown.slice(0, at)}!${shown.slice(at)}`
      const kept = keepLineEnds(stored, typed)
      const from = kept.indexOf('!')
      expect(kept.slice(0, from) + kept.slice(from + 1)).toBe(stored)
    }),
  )
})
