import { expect, test } from 'vitest'
import { harmlessText } from '#e2e/hostile-texts.ts'
import { pageMarkdown } from './page-markdown.server.ts'
import { renderMarkdown, renderMarkdownLine } from './render.ts'

test('A-034 shows raw HTML as text', () => {
  expect(renderMarkdown('<script>alert(1)</script>')).toBe('<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>\n')
})

test('A-033 shows a link with an active scheme as text', () => {
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

test('A-045 opens a link to another site in a new tab without window.opener', () => {
  expect(renderMarkdownLine('[a](https://example.com)')).toBe(
    '<a href="https://example.com" target="_blank" rel="noopener">a</a>',
  )
  expect(renderMarkdownLine('[a](/news)')).toBe('<a href="/news">a</a>')
})

test('shows only the alternative text of an image from another site', () => {
  expect(renderMarkdownLine('![Our *stand*](https://example.com/a.png)')).toBe('Our *stand*')
  expect(renderMarkdownLine('![<b>](https://example.com/a.png)')).toBe('&lt;b&gt;')
  expect(renderMarkdownLine('![Our stand](/api/media/files/a.png)')).toContain(
    '<img src="/api/media/files/a.png"',
  )
})

test('aligns cells by class, because the content security policy refuses style attributes', () => {
  const html = pageMarkdown('| a | b |\n|---|--:|\n| 1 | 2 |')
  expect(html).toContain('<td class="align-right">2</td>')
  expect(html).not.toContain('style')
})

test('makes a code block scrollable by keyboard', () => {
  expect(pageMarkdown('```json\n{}\n```')).toBe(
    '<pre tabindex="0"><code class="language-json">{}\n</code></pre>\n',
  )
})

test('A-116 renders harmless text of the maximum length', () => {
  expect(renderMarkdown(harmlessText)).toMatch(/<strong>.*<table>.*<li>/s)
})

test('A-116 shows a text as its source if it would render to megabytes of HTML', () => {
  const reference = `[a]: /${'b'.repeat(30_000)}\n\n${'[a] '.repeat(8_000)}`
  expect(renderMarkdown(reference)).toBe(`<p>${reference}</p>\n`)
  const table = `|${'a|'.repeat(5_000)}\n|${'-|'.repeat(5_000)}\n${'<\n'.repeat(1_000)}`
  expect(renderMarkdown(table)).toBe(`<p>${table.replaceAll('<', '&lt;')}</p>\n`)
  expect(renderMarkdown('[a]: /news\n\n[a] and [b][a]')).toBe(
    '<p><a href="/news">a</a> and <a href="/news">b</a></p>\n',
  )
})
