import fc from 'fast-check'
import { expect, test } from 'vitest'
import { keepInPreview, withPass } from './keep-in-preview.ts'

test.each([
  ['<a href="/news">', '<a href="/news?preview=p.p">'],
  [
    '<a class="x" href="/news?page=2&amp;a=1#news-1">',
    '<a class="x" href="/news?page=2&amp;a=1&amp;preview=p.p#news-1">',
  ],
  ['<a href="/">', '<a href="/?preview=p.p">'],
  ["<a title='a > b' href='/news'>", '<a title="a &gt; b" href="/news?preview=p.p">'],
  ['<A HREF=/news>', '<a href="/news?preview=p.p">'],
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

const FIELD = '<input type="hidden" name="preview" value="p.p">'

test.each([
  ['<form action="/search">', '<form action="/search">' + FIELD],
  ['<form class="calc-form" method="GET">', '<form class="calc-form" method="GET">' + FIELD],
  ['<form method="post" action="/support/training">', '<form method="post" action="/support/training">'],
  ['<form method="dialog">', '<form method="dialog">'],
  ['<form action="https://other.example/">', '<form action="https://other.example/">'],
  ['<form action="/api/search">', '<form action="/api/search">'],
])('a form %s becomes %s', (html, expected) => {
  expect(keepInPreview(`<p>${html}</form>`, 'p.p')).toBe(`<p>${expected}</form>`)
})

test('scripts, styles and comments stay as they are', () => {
  const html = [
    '<script>"<a href=\\"/news\\">"</script>',
    '<style>/*<a href="/x">*/</style>',
    '<!-- <a href="/x"> -->',
  ]
  for (const part of html) expect(keepInPreview(part, 'p.p')).toBe(part)
})

test('whatever an address contains, it ends up in the link unchanged', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const address = `/news?q=${encodeURIComponent(text)}&amp;x=${encodeURIComponent('"<>')}`
      const [, href] = /href="([^"]*)"/.exec(keepInPreview(`<a href="${address}">`, 'p.p'))!
      expect(href).toBe(`${address}&amp;preview=p.p`)
    }),
  )
})

test('a redirect stays in the preview', () => {
  expect(withPass('/news?preview=p.p', 'p.p')).toBe('/news?preview=p.p')
  expect(withPass('/products/gateways?x=1', 'p.p')).toBe('/products/gateways?x=1&preview=p.p')
})
