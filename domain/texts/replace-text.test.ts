import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { replaceAddress, replaceText } from './replace-text.ts'

const replaced = (text: string, find: string, replacement: string, isCaseSensitive = true) =>
  replaceText(text, { find, replacement, isCaseSensitive })

test('a phrase is replaced everywhere but in the addresses of links', () => {
  expect(replaced('OS 4.06, [OS 4.06](/os/OS 4.06) and OS 4.06', 'OS 4.06', 'OS 5')).toMatchObject({
    text: 'OS 5, [OS 5](/os/OS 4.06) and OS 5',
    count: 3,
    first: { before: '', match: 'OS 4.06', after: ', [OS 4.06](/os/OS 4.06) and OS 4.06' },
  })
  expect(replaced('os', 'OS', 'X')).toBeNull()
  expect(replaced('os Os', 'OS', 'X', false)?.text).toBe('X X')
})

test('the address of links is replaced as a whole, and keeps its fragment', () => {
  const text = '[a](/news) [b](/news#x) [c](/newsletter) ![d](/news "Title") /news'
  expect(replaceAddress(text, { find: '/news', replacement: '/blog' })).toMatchObject({
    text: '[a](/blog) [b](/blog#x) [c](/newsletter) ![d](/blog "Title") /news',
    count: 3,
    first: { before: '[a](', match: '/news' },
  })
  expect(replaceAddress('[c](/newsletter)', { find: '/news', replacement: '/blog' })).toBeNull()
})

test('replacing a phrase by itself changes nothing, whatever the text', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b', '](', ')', ' ', '/', '#') })
  fc.assert(
    fc.property(text, text, (source, find) => {
      expect(replaced(source, find, find)?.text ?? source).toBe(source)
      expect(replaceAddress(source, { find, replacement: find })?.text ?? source).toBe(source)
    }),
  )
})
