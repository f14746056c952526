import fc from 'fast-check'
import MarkdownIt from 'markdown-it'
import { expect, test } from 'vitest'
import { isWebAddress } from '#domain/web-address.ts'
import { renderMarkdown } from '#app/markdown/render.ts'
import { hasFormatting } from './has-formatting.ts'
import { pastedHtml, splitAtPictures } from './html-to-markdown.ts'
import { pastes } from './test-pastes.ts'

const ORIGIN = 'http://127.0.0.1:4114'

test.each(Object.entries(pastes))('a text of %s becomes clean Markdown', (_, { html, markdown }) => {
  expect(hasFormatting(html)).toBe(true)
  expect(pastedHtml(html, ORIGIN).markdown).toBe(markdown)
})

test.each(Object.entries(pastes))(
  'a text of %s that was pasted and copied again stays the same',
  (_, { html }) => {
    const once = pastedHtml(html, ORIGIN).markdown
    const shown = renderMarkdown(once).replaceAll(/<p>Gateway 1<\/p>/g, '')
    expect(pastedHtml(shown, ORIGIN).markdown).toBe(
      once.replace('![Gateway 1](https://example.org/gw.png)\n\n', ''),
    )
  },
)

test('embedded pictures are handed over, others that did not come along are counted', () => {
  const embedded = 'data:image/png;base64,iVBORw0KGgo='
  const { markdown, pictures, missing } = pastedHtml(
    `<p>a</p><img src="${embedded}"><p>b</p><img src="file:///C:/x.png"><img src="data:text/html;base64,PHNjcmlwdD4=">
     <img src="${ORIGIN}/api/photo/a.webp" alt="Own">`,
    ORIGIN,
  )
  expect(pictures).toEqual([embedded])
  expect(missing).toBe(2)
  expect(splitAtPictures(markdown)).toEqual(['a\n\n', '0', '\n\nb\n\n![Own](/api/photo/a.webp)'])
})

/** A parser that reads everything that any parser of Markdown could: HTML, and links to any address. */
const gullible = new MarkdownIt({ html: true, linkify: false })
gullible.validateLink = () => true

type Token = ReturnType<typeof gullible.parse>[number]

const flat = (tokens: Token[]): Token[] => tokens.flatMap((token) => [token, ...flat(token.children ?? [])])

function dangers(markdown: string): string[] {
  return flat(gullible.parse(markdown, {})).flatMap((token) => {
    if (token.type.startsWith('html')) return [token.content]
    const address = String(token.attrGet('href') ?? token.attrGet('src') ?? '/')
    const isSafe = isWebAddress(address) || /^(?:mailto|tel):/.test(address)
    return isSafe ? [] : [address]
  })
}

const word = fc.constantFrom(
  'mesh',
  'a*b',
  '[x](javascript:y)',
  '<b>',
  '<script>',
  '&lt;',
  '1. one',
  '# h',
  '- i',
  '`',
  '~~',
  '|',
  '_',
)
const address = fc.constantFrom(
  'javascript:alert(1)',
  ' JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'https://example.com/a b',
  'https://example.com/"onload=x',
  'https://example.com/><script>',
  'https://example.com/a)](javascript:x',
  '//example.com',
  '/news',
  '#top',
  'mailto:a@example.com',
)
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
const { hostile } = fc.letrec<{ hostile: string }>((tie) => ({
  hostile: fc.oneof(
    { maxDepth: 5 },
    word.map(escaped),
    word,
    address.map((to) => `<img src="${escaped(to)}" alt="${escaped(to)}" onerror="alert(1)">`),
    fc
      .tuple(address, tie('hostile'))
      .map(([to, inner]) => `<a href="${escaped(to)}" onclick="x()">${inner}</a>`),
    fc
      .tuple(
        fc.constantFrom(
          'p',
          'b',
          'i',
          's',
          'ul',
          'ol',
          'li',
          'table',
          'tr',
          'td',
          'h1',
          'h3',
          'span',
          'div',
          'pre',
          'code',
          'blockquote',
          'script',
          'style',
          'svg',
          'iframe',
          'object',
        ),
        tie('hostile'),
      )
      .map(
        ([name, inner]) =>
          `<${name} style="font-weight:700;mso-list:l0 level1" onload="x()">${inner}</${name}>`,
      ),
    fc.tuple(tie('hostile'), tie('hostile')).map((parts) => parts.join(' ')),
  ),
}))

test('nothing hostile survives: neither HTML, nor handlers, nor addresses that run code', () => {
  fc.assert(
    fc.property(hostile, (html) => {
      expect(dangers(pastedHtml(html).markdown)).toEqual([])
    }),
    { numRuns: 500 },
  )
})

const plainWord = fc
  .constantFrom(
    'mesh',
    'a*b',
    '[x]',
    '<b>',
    '&lt;',
    '1. one',
    '# h',
    '- i',
    '`c`',
    '~~',
    '|',
    'a_b_c',
    '\\',
    'x{{y}}',
  )
  .map(escaped)
const letters = fc.oneof(
  plainWord,
  fc
    .tuple(fc.constantFrom('b', 'i', 'code', 'a href="/news"', 'span style="font-weight:700"'), plainWord)
    .map(([name, inner]) => `<${name}>${inner}</${name.split(' ')[0]}>`),
)
const sentence = fc.array(letters, { minLength: 1, maxLength: 4 }).map((parts) => parts.join(' '))
const item = fc
  .tuple(sentence, fc.option(fc.array(sentence, { minLength: 1, maxLength: 2 }), { nil: null }))
  .map(
    ([text, inner]) =>
      `<li>${text}${inner ? `<ul>${inner.map((each) => `<li>${each}</li>`).join('')}</ul>` : ''}</li>`,
  )
const items = fc.array(item, { minLength: 1, maxLength: 3 }).map((all) => all.join(''))
const rows = fc
  .array(fc.tuple(sentence, sentence), { minLength: 2, maxLength: 3 })
  .map((all) => all.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join(''))
const article = fc
  .array(
    fc.oneof(
      sentence.map((text) => `<p>${text}</p>`),
      sentence.map((text) => `<h3>${text}</h3>`),
      sentence.map((text) => `<blockquote><p>${text}</p></blockquote>`),
      items.map((all) => `<ul>${all}</ul>`),
      items.map((all) => `<ol>${all}</ol>`),
      rows.map((all) => `<table>${all}</table>`),
    ),
    { minLength: 1, maxLength: 4 },
  )
  // Two lists or quotes in a row are one in Markdown.
  .map((all) => all.join('<p>mesh</p>'))

test('what was pasted, shown and copied again shows the same', () => {
  fc.assert(
    fc.property(article, (html) => {
      const shown = renderMarkdown(pastedHtml(html).markdown)
      expect(renderMarkdown(pastedHtml(shown).markdown)).toBe(shown)
    }),
    { numRuns: 100 },
  )
})
