import fc from 'fast-check'
import { expect, test } from 'vitest'
import { followPath, followSubject, formatSubject, parseSubject } from './follow.ts'

test.each([
  ['everything', { kind: 'everything', friendly_url: '' }],
  ['series:tr-72d', { kind: 'series', friendly_url: 'tr-72d' }],
  ['series:TR-72D', { kind: 'series', friendly_url: 'tr-72d' }],
  ['category:transceivers', { kind: 'category', friendly_url: 'transceivers' }],
] as const)('%s is a subject', (value, subject) => {
  expect(parseSubject(value)).toEqual(subject)
  expect(parseSubject(formatSubject(subject))).toEqual(subject)
  expect(followSubject.safeParse(value).success).toBe(true)
})

test.each(['', 'series', 'series:', 'category:', 'series:a b', 'series:a:b', 'news:1', 'everything:x', ':'])(
  '%j is no subject',
  (value) => {
    expect(parseSubject(value)).toBeUndefined()
    expect(followSubject.safeParse(value).success).toBe(false)
  },
)

test('what is parsed stays the same when it is formatted, whatever the text', () => {
  const value = fc.oneof(
    fc.string(),
    fc.string().map((text) => `series:${text}`),
  )
  const parsed = value.map(parseSubject).filter((subject) => subject !== undefined)
  fc.assert(
    fc.property(parsed, (subject) => {
      expect(parseSubject(formatSubject(subject))).toEqual(subject)
    }),
  )
})

test('the form can be opened with a subject chosen', () => {
  expect(followPath({ kind: 'series', friendly_url: 'tr-72d' })).toBe('/follow?series=tr-72d')
  expect(followPath({ kind: 'category', friendly_url: 'transceivers' })).toBe('/follow?category=transceivers')
  expect(followPath({ kind: 'everything', friendly_url: '' })).toBe('/follow')
})
