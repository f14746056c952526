import { expect, test } from 'vitest'
import { keepInPreview, withPass } from './keep-in-preview.ts'

test.each([
  ['<a href="/news">', '<a href="/news?preview=p.p">'],
  ['<a class="x" href="/news?page=2#news-1">', '<a class="x" href="/news?page=2&amp;preview=p.p#news-1">'],
  ['<a href="/">', '<a href="/?preview=p.p">'],
  ['<a href="#main">', '<a href="#main">'],
  ['<a href="//other.example/">', '<a href="//other.example/">'],
  ['<a href="https://other.example/">', '<a href="https://other.example/">'],
  ['<a href="/editor/news">', '<a href="/editor/news">'],
  ['<a href="/api/media/files/1.pdf">', '<a href="/api/media/files/1.pdf">'],
  ['<a data-leave-preview="" href="/news">', '<a data-leave-preview="" href="/news">'],
  ['<a name="top">href="/news"', '<a name="top">href="/news"'],
  ['<a data-href="/x" href="/news">', '<a data-href="/x" href="/news?preview=p.p">'],
  ['<article href="/news">', '<article href="/news">'],
])('%s becomes %s', (html, expected) => {
  expect(keepInPreview(`<p>${html}text</a></p>`, 'p.p')).toBe(`<p>${expected}text</a></p>`)
})

test('a redirect stays in the preview', () => {
  expect(withPass('/news?preview=p.p', 'p.p')).toBe('/news?preview=p.p')
  expect(withPass('/products/gateways?x=1', 'p.p')).toBe('/products/gateways?x=1&preview=p.p')
})
