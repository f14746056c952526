import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hasFormatting } from './has-formatting.ts'
import { pastedHtml } from './html-to-markdown.ts'

const htmlToMarkdown = (html: string) => pastedHtml(html).markdown

test('converts bold, italic, links and headings', () => {
  const html = `<h1>Release 4.06</h1><p>The <b>new</b> gateway is <i>faster</i>, see the
    <a href="https://example.com/sheet.pdf">data sheet</a>.</p><h3>Details</h3>`
  expect(htmlToMarkdown(html)).toBe(
    '## Release 4.06\n\nThe **new** gateway is *faster*, see the [data sheet](https://example.com/sheet.pdf).\n\n### Details',
  )
})

test('converts a text of Word with a list and a table after it', () => {
  const item = (text: string) =>
    `<p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>${text}<o:p></o:p></p>`
  const html = `<html><head><style>p { color: red }</style></head><body><p class=MsoNormal><b>Range</b></p>
    ${item('indoors')}${item('outdoors')}
    <table border=1 style='border-collapse:collapse'><tr><td><p><b>Pieces</b></p></td><td><p>Price</p></td></tr>
    <tr><td><p>10 | 20</p></td><td><p>11,90</p></td></tr></table></body></html>`
  expect(htmlToMarkdown(html)).toBe(
    '**Range**\n\n- indoors\n- outdoors\n\n| **Pieces** | Price |\n| --- | --- |\n| 10 \\| 20 | 11,90 |',
  )
})

test('converts bold and italic of Google Docs, which are styles', () => {
  const html = `<b style="font-weight:normal" id="docs-internal-guid-1"><p><span style="font-weight:700">Bold</span>
    and <span style="font-style:italic">italic</span></p></b>`
  expect(htmlToMarkdown(html)).toBe('**Bold** and *italic*')
})

test('keeps nested lists and numbers', () => {
  expect(htmlToMarkdown('<ol><li>One<ul><li>Half</li></ul></li><li>Two</li></ol>')).toMatch(
    /^1\. {1,2}One\n {3,4}- {1,3}Half\n2\. {1,2}Two$/,
  )
})

test('drops scripts, local pictures and links without a web address, but not their text', () => {
  const html = `<p>Look <a href="javascript:alert(1)">here</a><script>alert(1)</script>
    <img src="file:///C:/tmp/1.png"><img src="https://example.com/a.png" alt="Board"></p>`
  expect(htmlToMarkdown(html)).toBe('Look here ![Board](https://example.com/a.png)')
})

test('does not escape underscores within words', () => {
  expect(htmlToMarkdown('<p><b>os_406_g.exe</b> and _this_</p>')).toBe('**os_406_g.exe** and \\_this\\_')
})

test('no cell of a table is hidden behind a short first row', () => {
  expect(htmlToMarkdown('<table><tr><td>Title</td></tr><tr><td>1</td><td>2</td></tr></table>')).toBe(
    '| Title | |\n| --- | --- |\n| 1 | 2 |',
  )
})

test('every word of any nesting of elements is kept', () => {
  const word = fc.stringMatching(/^[a-z]{1,6}$/)
  const { html } = fc.letrec<{ html: string }>((tie) => ({
    html: fc.oneof(
      { maxDepth: 4 },
      word,
      fc
        .tuple(
          fc.constantFrom('p', 'b', 'i', 'ul', 'li', 'table', 'tr', 'td', 'h2', 'span', 'div'),
          tie('html'),
        )
        .map(([name, inner]) => `<${name}>${inner}</${name}>`),
      fc.tuple(tie('html'), tie('html')).map(([one, other]) => `${one} ${other}`),
    ),
  }))
  const words = (text: string) => (text.replaceAll(/<[^>]*>/g, ' ').match(/[a-z]+/g) ?? []).join('')
  fc.assert(
    fc.property(html, (text) => {
      expect(words(htmlToMarkdown(text)).length).toBe(words(text).length)
    }),
    { numRuns: 200 },
  )
})

test('plain text and source code are not converted', () => {
  expect(hasFormatting('<meta charset="utf-8"><span>words</span>')).toBe(false)
  expect(hasFormatting('<div style="white-space: pre;"><b>const</b></div>')).toBe(false)
  expect(hasFormatting('<p>a <strong>b</strong></p>')).toBe(true)
})
