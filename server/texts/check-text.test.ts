import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { KnownSite, LinkTarget } from '#domain/texts/check-links.ts'
import { checkTextInSite } from '#domain/texts/check-text.ts'
import { applyEdits } from '#domain/texts/text-issue.ts'
import { parseBlocks } from './parse-blocks.ts'
import { parseMarkdown } from './parse-text.ts'

const targets: Record<string, LinkTarget> = {
  '/dead': { state: 'dead' },
  '/news#none': { state: 'no-anchor' },
  '/hidden': { state: 'offline' },
  '/old': { state: 'moved', to: '/new' },
  '/titled': { state: 'fine', title: 'Our [modules]' },
}
const site: KnownSite = {
  targetOf: (href) => targets[href] ?? { state: 'fine' },
  valueOf: (fact) => (fact === 'os TR-7xD' ? '4.06D' : null),
}
const versions = [
  { product: 'OS', version: '4.05D', fact: 'os TR-7xD' },
  { product: 'DPA', version: '4.16', fact: null },
]

const check = (text: string) =>
  checkTextInSite(text, parseBlocks(text, parseMarkdown('news', text)), site, versions)
const long = 'This sentence is here to make the paragraph long. '.repeat(20).trim()

test.each([
  ['a link to nothing', 'See [**the** page](/dead "T").', 'dead-link', 1, 'See **the** page.'],
  ['a picture that is gone', 'A\n\n![A stand](/dead)', 'dead-link', 3, 'A\n\n'],
  ['a section that is not there', '[a](/news#none)', 'dead-anchor', 1, 'a'],
  ['something offline', '[a](/hidden)', 'offline-link', 1, 'a'],
  ['an old address', '[a](/old)', 'moved-link', 1, '[a](/new)'],
  ['an unknown live fact', 'Costs {{prise X}}', 'unknown-fact', 1, null],
  ['a picture without a text', '![](/titled)', 'missing-alt', 1, String.raw`![Our \[modules\]](/titled)`],
  ['a picture with a file name', '![IMG_2041.jpg](/photo)', 'missing-alt', 1, null],
  ['a skipped level', '## A\n\n#### B', 'skipped-heading', 3, '## A\n\n### B'],
  [
    'a link text that says nothing',
    'Read it [here](/titled)',
    'vague-link',
    1,
    String.raw`Read it [Our \[modules\]](/titled)`,
  ],
  [
    'a bare address',
    'See https://www.example.com/a/.',
    'bare-url',
    1,
    'See [example.com/a](https://www.example.com/a/).',
  ],
  [
    'a list that breaks a numbered one',
    '1. a\n  - b\n  - c\n2. d',
    'broken-list',
    2,
    '1. a\n   - b\n   - c\n2. d',
  ],
  ['a list that is shown as code', 'A\n\n    - b\n    - c', 'broken-list', 3, 'A\n\n- b\n- c'],
  ['a paragraph without end', long, 'long-paragraph', 1, undefined],
  [
    'a table that is shown as text',
    '| a | b |\n| 1 | 2 |',
    'table-header',
    1,
    '| a | b |\n|---|---|\n| 1 | 2 |',
  ],
  ['a table with an empty header', '| | | |\n|---|---|---|\n| 1 | 2 | 3 |', 'table-header', 1, null],
  ['emphasis that does not end', 'A **bold word', 'unbalanced', 1, 'A bold word'],
  ['code that does not end', 'A\n\n```\ncode', 'unbalanced', 3, 'A\n\n```\ncode\n```\n'],
  ['a link with a space in its address', '[a](/b c)', 'unbalanced', 1, null],
  ['a superseded version', 'Runs OS v4.05D.', 'old-version', 1, 'Runs OS v{{os TR-7xD}}.'],
  ['a superseded version of several lines', 'Runs DPA 4.16.', 'old-version', 1, null],
] as const)('finds %s', (_what, text, code, line, fixed) => {
  const [issue, ...others] = check(text)
  expect(others).toEqual([])
  expect(issue).toMatchObject({ code, line })
  if (fixed === undefined) return
  expect(issue?.fix ? applyEdits(text, issue.fix.edits) : null).toBe(fixed)
})

test('a long paragraph is split at the end of a sentence', () => {
  const [issue] = check(long)
  const parts = applyEdits(long, issue!.fix!.edits).split('\n\n')
  expect(parts).toHaveLength(2)
  expect(parts.join(' ')).toBe(long)
  for (const part of parts) expect(part).toMatch(/^This sentence .* long\.$/)
})

test.each([
  ['code', '`https://a.example` `**` and\n\n```\n[x](/dead)\n{{x}}\n```\n'],
  ['escaped marks', String.raw`A \** and \` mark`],
  ['a list as it should be', '1. a\n   - b\n2. c\n\n- d\n  - e'],
  ['row headers', '| | |\n|---|---|\n| Supply | 5 V |'],
  ['the history of a version', 'Since OS 4.05D, and up to OS 4.05D; came with OS 4.05D.'],
  ['known facts', 'Runs {{os TR-7xD}}'],
  ['deeper and shallower headings', '### A\n\n#### B\n\n## C'],
])('finds nothing wrong in %s', (_what, text) => {
  expect(check(text)).toEqual([])
})

test('the line of a cell is that of its row', () => {
  expect(check('A\n\n| a | b |\n|---|---|\n| 1 | [x](/dead) |')).toMatchObject([
    { code: 'dead-link', line: 5 },
  ])
})

test('every issue is inside of the text, and its fix changes it', () => {
  const unit = fc.constantFrom(
    '[a](/dead)',
    '[here](/titled)',
    '![](/titled)',
    '**',
    '`',
    '\n',
    '\n\n',
    '- a\n',
    '1. a\n',
    '  ',
    '| a | b |\n',
    '|--|--|\n',
    '# A\n',
    '### B\n',
    '```\n',
    '{{x}}',
    'OS 4.05D',
    'https://a.example',
    ' a ',
    '[',
    ']',
    '\\',
  )
  fc.assert(
    fc.property(fc.string({ unit, maxLength: 30 }), (text) => {
      for (const { from, to, line, fix } of check(text)) {
        expect(from).toBeGreaterThanOrEqual(0)
        expect(to).toBeGreaterThanOrEqual(from)
        expect(to).toBeLessThanOrEqual(text.length)
        expect(line).toBe(text.slice(0, from).split('\n').length)
        for (const edit of fix?.edits ?? []) expect(edit.to).toBeLessThanOrEqual(text.length)
        const fixed = fix && applyEdits(text, fix.edits)
        expect(fixed).not.toBe(text)
      }
    }),
  )
})
