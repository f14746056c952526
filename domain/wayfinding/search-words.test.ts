import { describe, expect, test } from 'vitest'
import { searchWords, fold, allowedEdits, indexWords, stripSeparators, editDistance } from './search-words.ts'

test('compares letters without case and diacritics', () => {
  expect(fold('Žluťoučké Setkání, Straße, Łódź')).toBe('zlutoucke setkani, strasse, lodz')
})

test('A-116 folding never multiplies the length of a text', () => {
  expect(fold('\ufdfa'.repeat(100)).length).toBeLessThanOrEqual(100)
})

test('treats a part number the same with and without hyphens and spaces', () => {
  expect(['TR-72D', 'tr72d', 'tr 72 d', 'Tr_72.D'].map(stripSeparators)).toEqual(Array(4).fill('tr72d'))
})

describe('the words of a text', () => {
  test.each([
    ['TR-72D module', ['tr', '72d', 'tr72d', 'module']],
    ['setUserKey()', ['set', 'user', 'key', 'setuserkey']],
    ['OS 4.06G', ['os', '4', '06g', '406g']],
    ['%_\\\'"', []],
  ])('%s', (text, words) => {
    expect(indexWords(text)).toEqual(words)
  })
})

describe('the words of a search', () => {
  test.each([
    ['tr-72d', [{ joined: 'tr72d', parts: ['tr', '72d'] }]],
    ['tr72d', [{ joined: 'tr72d', parts: ['tr', '72d'] }]],
    ['tr 72 d', [{ joined: 'tr72d', parts: ['tr', '72', 'd'] }]],
    [
      'tr 72d datasheet',
      [
        { joined: 'tr72d', parts: ['tr', '72d'] },
        { joined: 'datasheet', parts: ['datasheet'] },
      ],
    ],
    [
      'low power',
      [
        { joined: 'low', parts: ['low'] },
        { joined: 'power', parts: ['power'] },
      ],
    ],
    ['%%% ___', []],
  ])('%s', (search, words) => {
    expect(searchWords(search)).toEqual(words)
  })
})

test.each([
  ['mesh', 'mesh', 0],
  ['mehs', 'mesh', 1],
  ['gatway', 'gateway', 1],
  ['transciever', 'transceiver', 1],
  ['bondding', 'bonding', 1],
  ['hop', 'mesh', 4],
])('from %s to %s it is %i slips', (a, b, slips) => {
  expect(editDistance(a, b)).toBe(slips)
})

test('allows no edits in short words and two in long ones', () => {
  expect(['dpa', 'mesh', 'gateway', 'transceiver'].map(allowedEdits)).toEqual([0, 1, 1, 2])
})
