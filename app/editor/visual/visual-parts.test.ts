import { expect, test } from 'vitest'
import { seen } from './test-editor.ts'

test('marks of headings, letters, links and quotes are hidden', () => {
  expect(
    seen('## Range\n\nA **bold** and *italic* `code`, ~~old~~, see [the sheet](/x "T").\n\n> Quoted'),
  ).toBe('Range\n\nA bold and italic code, old, see the sheet.\n\nQuoted')
})

test('lists show bullets and the numbers that visitors see', () => {
  expect(seen('- one\n  - half\n- two\n\n3. three\n3. four')).toBe(
    '{•}one\n{•}half\n{•}two\n\n{3.}three\n{4.}four',
  )
})

test('pictures, tables, facts and figures are shown as what they are', () => {
  expect(
    seen(
      '![Board](/api/a.webp)\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\nOS {{os TR-7xG}}, :value{of="hops"} hops',
    ),
  ).toBe('{picture Board /api/a.webp}\n\n{table}\n\nOS {{{os TR-7xG}}}, {:value{of="hops"}} hops')
  expect(seen(':::note\nBe careful.\n:::\n\n::zones')).toBe(
    '{container :::note}\nBe careful.\n{end :::}\n\n{directive ::zones}',
  )
})

test('an escaped character is shown without its backslash', () => {
  expect(seen(String.raw`2 \* 3 \< 7`)).toBe('2 * 3 < 7')
})

test.each([
  '<div align="center">raw</div>',
  '[a reference][ref]\n\n[ref]: https://example.com',
  'Title\n=====',
  '```c\n**no bold** {{os TR-7xG}}\n::zones\n```',
  '    ::zones',
  '::no-such-figure\n\n:::',
  '> | a | b |\n> |---|---|\n> | 1 | 2 |',
  '| a |\n|---|\n| 1 | 2 |',
  'https://example.com and <https://example.com>',
])('what can not be shown is shown as its source: %s', (text) => {
  expect(seen(text).replaceAll('> ', '')).toBe(text.replaceAll('> ', ''))
})

test('text right below the first line of a box is parsed like a text of its own', () => {
  expect(seen(':::note\n| a | b |\n|---|---|\n| 1 | 2 |\n:::')).toBe(
    '{container :::note}\n{table}\n{end :::}',
  )
})
