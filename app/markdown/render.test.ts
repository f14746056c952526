import { expect, test } from 'vitest'
import { harmlessText } from '#e2e/hostile-texts.ts'
import { pageMarkdown } from './page-markdown.server.ts'
import { renderMarkdown, renderMarkdownLine } from './render.ts'

test('A-034 raw HTML is shown as text', () => {
  expect(renderMarkdown('<script>alert(1)</script>')).toBe('<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>\n')
})

test('A-033 a link with an active scheme stays text', () => {
  const schemes = [
    'javascript:alert(1)',
    'JaVaScRiPt:x',
    'vbscript:x',
    'data:text/html,x',
    'file:///etc/passwd',
    '//evil.test',
  ]
  for (const address of schemes)
    expect(renderMarkdown(`[x](${address}) ![x](${address})`)).not.toMatch(/href|src/)
})

test('A-045 a link to another site opens in a new tab that can not reach back', () => {
  expect(renderMarkdownLine('[a](https://example.com)')).toBe(
    '<a href="https://example.com" target="_blank" rel="noopener">a</a>',
  )
  expect(renderMarkdownLine('[a](/news)')).toBe('<a href="/news">a</a>')
})

test('a picture of another site is not fetched from there: only its text is shown', () => {
  expect(renderMarkdownLine('![Our *stand*](https://example.com/a.png)')).toBe('Our *stand*')
  expect(renderMarkdownLine('![<b>](https://example.com/a.png)')).toBe('&lt;b&gt;')
  expect(renderMarkdownLine('![Our stand](/api/media/files/a.png)')).toContain(
    '<img src="/api/media/files/a.png"',
  )
})

test('cells say their alignment by class, since a style attribute would be refused', () => {
  const html = pageMarkdown('| a | b |\n|---|--:|\n| 1 | 2 |')
  expect(html).toContain('<td class="align-right">2</td>')
  expect(html).not.toContain('style')
})

test('a block of code can be scrolled by keyboard', () => {
  expect(pageMarkdown('```json\n{}\n```')).toBe(
    '<pre tabindex="0"><code class="language-json">{}\n</code></pre>\n',
  )
})

test('A-116 the longest text of sentences, lists and tables is rendered', () => {
  expect(renderMarkdown(harmlessText)).toMatch(/<strong>.*<table>.*<li>/s)
})

test('A-116 a text that would make megabytes of HTML is shown as it is written', () => {
  const reference = `[a]: /${'b'.repeat(30_000)}\n\n${'[a] '.repeat(8_000)}`
  expect(renderMarkdown(reference)).toBe(`<p>${reference}</p>\n`)
  const table = `|${'a|'.repeat(5_000)}\n|${'-|'.repeat(5_000)}\n${'<\n'.repeat(1_000)}`
  expect(renderMarkdown(table)).toBe(`<p>${table.replaceAll('<', '&lt;')}</p>\n`)
  expect(renderMarkdown('[a]: /news\n\n[a] and [b][a]')).toBe(
    '<p><a href="/news">a</a> and <a href="/news">b</a></p>\n',
  )
})
