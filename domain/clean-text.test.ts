import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanText, truncate, indexOfUnusable } from './clean-text.ts'
import { line } from './fields.ts'

/** The characters of XML 1.0, as its specification lists them. */
function isXmlCharacter(code: number): boolean {
  const ranges = [
    [0x9, 0xa],
    [0xd, 0xd],
    [0x20, 0xd7ff],
    [0xe000, 0xfffd],
    [0x10000, 0x10ffff],
  ]
  return ranges.some(([first, last]) => first! <= code && code <= last!)
}

const anyText = fc.string({
  unit: fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)),
})

test('A-119 accepts a text exactly if XML 1.0 can contain all its characters', () => {
  const codes = Array.from({ length: 0x10000 }, (_, code) => code)
  const misclassified = codes.filter(
    (code) => indexOfUnusable(`a${String.fromCharCode(code)}`) !== (isXmlCharacter(code) ? -1 : 1),
  )
  expect(misclassified).toEqual([])
  fc.assert(
    fc.property(anyText, (text) => {
      const letters = Array.from(text, (letter) => letter.codePointAt(0)!)
      expect(indexOfUnusable(text) < 0).toBe(letters.every(isXmlCharacter))
      expect(indexOfUnusable(cleanText(text))).toBe(-1)
    }),
  )
})

test('truncates to the requested length, or one less to keep a surrogate pair whole', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.nat(20), (text, length) => {
      const cut = truncate(text, length)
      expect(text.startsWith(cut)).toBe(true)
      expect(cut.isWellFormed()).toBe(true)
      expect(cut.length).toBeGreaterThanOrEqual(Math.min(text.length, length) - 1)
      expect(cut.length).toBeLessThanOrEqual(length)
    }),
  )
})

test('reports the position of an invisible character', () => {
  const messageOf = (text: string) => line.safeParse(text).error?.issues[0]?.message
  expect(messageOf('Mesh\u000bmodule')).toBe('Contains an unusable character (U+000B) after "Mesh"')
  expect(messageOf('\uffff')).toBe('Contains an unusable character (U+FFFF) at the start')
  expect(messageOf('Tabs\tand 日本 😀 are fine')).toBeUndefined()
})
