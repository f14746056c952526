import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mergeEdits } from './merge-edits.ts'

const base = 'The module sends every ten seconds.\n\nIt sleeps otherwise.'
const merge = (mine: string, theirs: string, before = base) =>
  mergeEdits({ base: { text: before }, mine: { text: mine }, theirs: { text: theirs } }, ['text'])

test('changes of different paragraphs are merged', () => {
  expect(merge(base.replace('ten', 'five'), base.replace('sleeps', 'rests'))).toEqual({
    merged: { text: 'The module sends every five seconds.\n\nIt rests otherwise.' },
    texts: ['text'],
    contradictions: [],
  })
})

test('both versions of a word that both changed have the other changes of both', () => {
  const mine = base.replace('ten', 'five').replace('The module', 'A module')
  const theirs = base.replace('ten', 'two').replace('sleeps', 'rests')
  expect(merge(mine, theirs)).toEqual({
    merged: {},
    texts: [],
    contradictions: [
      {
        field: 'text',
        mine: 'A module sends every five seconds.\n\nIt rests otherwise.',
        theirs: 'A module sends every two seconds.\n\nIt rests otherwise.',
        both: 'A module sends every two five seconds.\n\nIt rests otherwise.',
      },
    ],
  })
})

test('names and numbers that both changed are never merged by parts', () => {
  const sides = {
    base: { name: 'A B', size: 1 },
    mine: { name: 'C B', size: 2 },
    theirs: { name: 'A D', size: 1 },
  }
  expect(mergeEdits(sides, [])).toEqual({
    merged: { size: 2 },
    texts: [],
    contradictions: [{ field: 'name', mine: 'C B', theirs: 'A D' }],
  })
})

test('texts that differ in too many words are merged by lines', () => {
  const words = (name: string) => Array.from({ length: 800 }, (_, index) => `${name}${index}`).join(' ')
  const before = `${words('a')}\n\nsame\n\n${words('b')}\n`
  const [mine, theirs] = [before.replace(words('a'), words('m')), before.replace(words('b'), words('t'))]
  expect(merge(mine, theirs, before).merged).toEqual({ text: `${words('m')}\n\nsame\n\n${words('t')}\n` })
})

const paragraph = fc
  .array(fc.constantFrom('mesh', 'node', 'radio', 'slot', 'hop'), { minLength: 1, maxLength: 6 })
  .map((words) => words.join(' '))
/** Replaces paragraphs by words that occur nowhere else. */
const edited = (paragraphs: string[], at: number[], name: string) =>
  paragraphs.map((text, index) => (at.includes(index) ? `${name}${index} ${name}${index}end` : text))

test('no word of either side is lost when they change different paragraphs', () => {
  fc.assert(
    fc.property(
      fc.array(paragraph, { minLength: 2, maxLength: 6 }),
      fc.array(fc.nat(5)),
      fc.array(fc.nat(5)),
      (paragraphs, own, other) => {
        const theirs = other.filter((index) => !own.includes(index))
        const text = (all: string[]) => all.map((one) => `${one}\n\n`).join('- - -\n\n')
        const expected = text(edited(edited(paragraphs, own, 'mine'), theirs, 'theirs'))
        const before = text(paragraphs)
        const { merged, contradictions } = merge(
          text(edited(paragraphs, own, 'mine')),
          text(edited(paragraphs, theirs, 'theirs')),
          before,
        )
        expect(contradictions).toEqual([])
        expect(merged.text ?? before).toBe(expected)
      },
    ),
  )
})

const word = fc.constantFrom('mesh', 'node', 'radio', '\n\n')
const text = fc.array(word, { maxLength: 10 }).map((words) => words.join(' '))
const marked = (name: string) =>
  fc.array(
    fc.oneof(
      word,
      fc.nat(99).map((number) => `${name}${number}`),
    ),
    { maxLength: 10 },
  )

test('every new word of a side is in the version of that side, and all of them are in the version with both', () => {
  fc.assert(
    fc.property(text, marked('mine'), marked('theirs'), (before, own, other) => {
      const { merged, contradictions } = merge(own.join(' '), other.join(' '), before)
      const found = contradictions[0]
      const newWords = (words: string[], name: string) => words.filter((one) => one.startsWith(name))
      const has = (version: unknown, words: string[]) =>
        expect(words.filter((one) => !String(version).includes(one))).toEqual([])
      const whole = merged.text ?? other.join(' ')
      has(found?.mine ?? whole, newWords(own, 'mine'))
      has(found?.theirs ?? whole, newWords(other, 'theirs'))
      has(found?.both ?? whole, [...newWords(own, 'mine'), ...newWords(other, 'theirs')])
    }),
    { numRuns: 2_000 },
  )
})
