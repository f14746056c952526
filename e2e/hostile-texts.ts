/** Maximum length of a text field. */
const LENGTH = 65_536

type Named = [name: string, text: string]

const fill = (part: string) => part.repeat(Math.ceil(LENGTH / part.length)).slice(0, LENGTH)
const repeated = (part: string): Named => [JSON.stringify(part), fill(part)]
const nested = (open: string, close: string): Named => [
  `${JSON.stringify(open)} closed by ${JSON.stringify(close)}`,
  (open.repeat(LENGTH / 2 / open.length) + close.repeat(LENGTH / 2 / close.length)).padEnd(LENGTH, 'a'),
]
const growing = (part: (step: number) => string) => {
  let text = ''
  for (let step = 1; text.length < LENGTH; step += 1) text += part(step)
  return text.slice(0, LENGTH)
}
const table = (columns: number, row: string) =>
  fill(`|${'a|'.repeat(columns)}\n|${'-|'.repeat(columns)}\n${row.repeat(LENGTH / row.length)}`)

/** Characters with a meaning in Markdown, HTML, URLs, regular expressions or Unicode. */
const CHARACTERS = [
  '[',
  ']',
  '(',
  ')',
  '!',
  '<',
  '>',
  '*',
  '_',
  '`',
  '~',
  '|',
  '#',
  '-',
  '+',
  '=',
  '&',
  '\\',
  '"',
  "'",
  '{',
  '$',
  '%',
  '@',
  ':',
  '/',
  '.',
  ',',
  ';',
  '?',
  '^',
  ' ',
  '\t',
  '\n',
  '\r',
  '0',
  'a',
  'A',
  'é',
  '\u0301',
  '\u200b',
  '\u00ad',
  '\u{1f600}',
  '中',
  'ß',
  '\ufdfa',
  '\ud800',
]

/** Delimiters, which are also repeated in pairs. */
const PAIRED = ['[', '](', '!', '<', '*', '`', '|', '\n']

const PARTS = [
  '[a](',
  '[a][',
  '![a](b',
  '[x]: ',
  '](<',
  '**a',
  '*a**',
  '_a__ ',
  '`a``',
  '```\n',
  '~~~\n',
  '<a',
  '</a>',
  '<!--',
  '<script',
  '<script>',
  '<table>',
  '<tr><td>',
  '<![CDATA[',
  '<a href="',
  '&amp;',
  '&#0;',
  '&a',
  '| a ',
  '|\n',
  '|-',
  'a|b\n-|-\n',
  '> > ',
  '>\n',
  '- - ',
  '- a\n',
  '1. a\n',
  '    a\n',
  '  \n',
  'a  \n',
  '# a\n',
  '===\n',
  'a\n===\n',
  '{{',
  '{{a}}',
  '\\*',
  '$&',
  'a@',
  'a@b.c ',
  'http://',
  '%41',
  '../',
  '//',
  'a-',
  'a.',
  '1-',
  '0x',
  'aaa ',
  'é ',
  'a\u0301 ',
  '0:',
  '=0 ',
  '*[aaaaa',
  '![aaaaa',
  '[a](b)aaaaaa',
  ':::note\n',
  '::zones\n',
  ':value{of="hops"}',
  ':a{',
  '::a{b="',
  '## a {#',
]

/** Texts of maximum length that trigger super-linear cost (ReDoS, quadratic parsing), by name. */
export const hostileTexts = new Map<string, string>([
  ...[...CHARACTERS, ...PARTS].map(repeated),
  ...PAIRED.flatMap((one, index) => PAIRED.slice(index + 1).map((other) => repeated(one + other))),
  ...['[]', '()', '<>', '{}', '""', ' a', '\na', '/x', '\t ', '\u0301a', '1a'].map(
    ([open = '', close = '']) => nested(open, close),
  ),
  nested('[', '](a)'),
  nested('![', '](a)'),
  nested('*', 'a*'),
  ['ever deeper quotes', growing((depth) => `${'>'.repeat(depth)}a\n`)],
  ['ever deeper lists', growing((depth) => `${' '.repeat(2 * depth)}- a\n`)],
  ['ever more backticks', growing((count) => `${'`'.repeat(count)}a`)],
  ['ever more stars', growing((count) => `${'*'.repeat(count)}a`)],
  ['ever new words', growing((count) => `${(count * 7919 + 10_000).toString(36)} `)],
  ['ever new references', growing((count) => `[a${count}]: /b\n`)],
  ['links to a long address', `[a]: /${'b'.repeat(30_000)}\n\n${'[a]'.repeat(12_000)}`.slice(0, LENGTH)],
  [
    'links to an address of 2 kB',
    `[a]: /${'b'.repeat(2_000)}\n\n${'[a] and '.repeat(8_000)}`.slice(0, LENGTH),
  ],
  ['a table of 5000 columns and short rows', table(5_000, 'a\n')],
  ['a table of 60 columns and short rows', table(60, 'a\n')],
  ['a table of 1000 columns', table(1_000, `|${'a|'.repeat(1_000)}\n`)],
])

const SECTION = `## Mounting

The **TR-76D** module has a [data sheet](/support/downloads) and runs \`OS 4.06\` in *every* network.
Solder it as any other module and keep the antenna free of metal. It answers within a second.

- Range up to 500 m
- Supply 3.1 to 5.3 V, see the table

| Pin | Name | Function | Level |
| --- | --- | --- | --- |
${'| C1 | RA0 | I/O, **5 V** tolerant | 3 V |\n'.repeat(12)}
`

/** Ordinary text of the same length: sentences, lists and tables. */
export const harmlessText = fill(SECTION)
