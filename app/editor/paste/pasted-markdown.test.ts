import { expect, test } from 'vitest'
import { pastedMarkdown } from './pasted-markdown.ts'

test('converts spreadsheet cells to a table', () => {
  expect(pastedMarkdown('Pieces\tPrice\n1\t12,50\n10 | 20\t11,90\n', '')).toBe(
    '| Pieces | Price |\n| --- | --- |\n| 1 | 12,50 |\n| 10 \\| 20 | 11,90 |\n',
  )
})

test('converts bullets of a word processor to a list', () => {
  expect(pastedMarkdown('Range:\n•\tindoors\n·   outdoors', '')).toBe('Range:\n- indoors\n- outdoors')
  expect(pastedMarkdown('•\tindoors\n•\toutdoors', '')).toBe('- indoors\n- outdoors')
})

test('converts a URL pasted over selected text to a link', () => {
  expect(pastedMarkdown(' https://example.com/x ', 'the data sheet')).toBe(
    '[the data sheet](https://example.com/x)',
  )
})

test('leaves any other text unchanged', () => {
  for (const text of ['One line\twith a tab', 'a\tb\nc', 'https://example.com/x', '- kept\n\tcode', '😀'])
    expect(pastedMarkdown(text, '')).toBe(text)
  expect(pastedMarkdown('words', 'other words')).toBe('words')
})
