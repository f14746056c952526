import { expect, test } from 'vitest'
import { diffText } from './text-diff.ts'

/** Formats a diff as one line: [-removed-] and [+added+]. */
function format(before: string, after: string): string {
  const marked = {
    same: (text: string) => text,
    removed: (text: string) => `[-${text}-]`,
    added: (text: string) => `[+${text}+]`,
  }
  return diffText(before, after)
    .map(({ kind, text }) => marked[kind](text))
    .join('')
}

test.each([
  ['marks a changed word', 'The old words stay', 'The new words stay', 'The [-old-][+new+] words stay'],
  [
    'marks two words that are far apart',
    'One mesh, ten nodes',
    'Two mesh, six nodes',
    '[-One-][+Two+] mesh, [-ten-][+six+] nodes',
  ],
  [
    'marks a whole word if only its ending changes',
    'ten modules',
    'ten modular',
    'ten [-modules-][+modular+]',
  ],
  ['marks appended text', 'One.', 'One. Two.', 'One.[+ Two.+]'],
  ['marks removed text', 'a b c', 'a c', 'a [-b -]c'],
])('%s', (_what, before, after, line) => {
  expect(format(before, after)).toBe(line)
})

test('shortens the unchanged text around a change', () => {
  const long = 'word '.repeat(1000)
  const [start, , , middle, , , end] = diffText(`${long}a ${long}b ${long}`, `${long}x ${long}y ${long}`)
  expect([start?.text.length, middle?.text.length, end?.text.length]).toEqual([61, 121, 61])
  expect([start?.text[0], middle?.text[60], end?.text.at(-1)]).toEqual(['…', '…', '…'])
})

test('returns two long, very different texts as a whole', () => {
  const text = (letter: string) => Array.from({ length: 20_000 }, (_, index) => letter + index).join(' ')
  expect(diffText(text('a'), text('b'))).toEqual([
    { kind: 'removed', text: text('a') },
    { kind: 'added', text: text('b') },
  ])
})
