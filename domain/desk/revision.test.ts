import { describe, expect, test } from 'vitest'
import { changedFields, textDifference } from './revision.ts'

describe('the fields that a save changed', () => {
  const before = { name: 'TR-72D', photos: [1, 2], is_online: true, status: null }

  test('are those with another value, lists in another order among them', () => {
    const after = { name: 'TR-72D', photos: [2, 1], is_online: false, status: null }
    expect(changedFields(before, after, Object.keys(before))).toEqual(['photos', 'is_online'])
  })

  test('are only those that were asked for', () => {
    expect(changedFields(before, { ...before, name: 'TR-75D', is_online: false }, ['name'])).toEqual(['name'])
  })

  test('are none that one of the states does not know', () => {
    expect(changedFields(before, { name: 'TR-72D' }, Object.keys(before))).toEqual([])
    expect(changedFields({}, before, Object.keys(before))).toEqual([])
  })
})

describe('where two texts differ', () => {
  test.each([
    ['one word', 'The old words stay', 'The new words stay', ['The ', 'old', 'new', ' words stay']],
    ['a word that only ends otherwise', 'ten modules', 'ten modular', ['ten ', 'modules', 'modular', '']],
    ['something at the end', 'One.', 'One. Two.', ['One.', '', ' Two.', '']],
    ['something at the beginning', 'Two.', 'One. Two.', ['', '', 'One. ', 'Two.']],
    ['something that is gone', 'a b c', 'a c', ['a ', 'b ', '', 'c']],
    ['the same word twice', 'a a', 'a a a', ['a a', '', ' a', '']],
    ['everything', 'abc', 'xyz', ['', 'abc', 'xyz', '']],
    ['nothing before', '', 'new', ['', '', 'new', '']],
    ['nothing at all', 'same', 'same', ['same', '', '', '']],
    ['an emoji', 'mesh 🙂 one', 'mesh 🙃 one', ['mesh ', '🙂', '🙃', ' one']],
  ])('%s', (_what, before, after, [start, gone, added, end]) => {
    expect(textDifference(before, after)).toEqual({ start, gone, added, end })
  })

  test('only a little of what stands around is told', () => {
    const long = 'word '.repeat(1000)
    const { start, gone, added, end } = textDifference(`${long}old ${long}`, `${long}new ${long}`)
    expect([start.length, gone, added, end.length]).toEqual([61, 'old', 'new', 61])
    expect([start[0], end.at(-1)]).toEqual(['…', '…'])
  })

  test('both texts can be put together again from what differs', () => {
    const words = ['a', 'b', 'cc', '🙂', ' ', '\n']
    let seed = 7
    const next = () => (seed = (seed * 48_271) % 2_147_483_647)
    const text = () => Array.from({ length: next() % 9 }, () => words[next() % words.length]).join('')
    for (let round = 0; round < 2000; round += 1) {
      const [before, after] = [text(), text()]
      const { start, gone, added, end } = textDifference(before, after)
      expect([start + gone + end, start + added + end]).toEqual([before, after])
    }
  })
})
