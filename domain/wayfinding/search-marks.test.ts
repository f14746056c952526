import { expect, test } from 'vitest'
import { excerptOf, markMatches } from './search-marks.ts'

const marked = (text: string, wanted: string[]) =>
  markMatches(text, wanted)
    .map((piece) => (piece.is_match ? `[${piece.text}]` : piece.text))
    .join('')

test.each([
  ['Transceivers of the TR-72D series', ['tr72d'], 'Transceivers of the [TR-72D] series'],
  ['Transceivers of TR and TR-72G', ['tr'], 'Transceivers of [TR] and [TR]-72G'],
  ['Transceivers of the TR-72D series', ['72d'], 'Transceivers of the TR-[72D] series'],
  ['Setkání vývojářů', ['setkani'], '[Setkání] vývojářů'],
  ['Große Straße, TR-72D', ['strasse', 'tr72d'], 'Große [Straße], [TR-72D]'],
  ['Re\u0301sume\u0301 of a mesh', ['resume', 'mesh'], '[Re\u0301sume\u0301] of a [mesh]'],
  ['setUserKey()', ['setuserkey'], '[setUserKey]()'],
  ['Nodes and a node', ['node'], '[Nodes] and a [node]'],
  ['Nothing here', ['mesh'], 'Nothing here'],
  ['<b>mesh</b>', ['mesh'], '<b>[mesh]</b>'],
  ['', ['mesh'], ''],
])('%s marked for %s', (text, wanted, expected) => {
  expect(marked(text, wanted)).toBe(expected)
})

test('quotes a long text around the most distinct query words', () => {
  const text = `${'mesh and more of it. '.repeat(20)}The access password protects bonding. ${'End. '.repeat(60)}`
  const excerpt = excerptOf(text, ['mesh', 'password', 'bonding'])
  expect(excerpt).toContain('access password protects bonding')
  expect(excerpt.length).toBeLessThan(200)
  expect(excerpt).toMatch(/^… .* …$/)
})

test('quotes a short text completely', () => {
  expect(excerptOf('Up to 64 bytes.', ['bytes'])).toBe('Up to 64 bytes.')
})
