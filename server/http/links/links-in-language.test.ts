import { expect, test } from 'vitest'
import { linksInLanguage, locationInLanguage } from './links-in-language.ts'

const czech = (html: string) => linksInLanguage(html, 'cs')

test('links to pages lead to the language, with query and fragment', () => {
  expect(
    czech('<p><a class="more" href="/news?a=1&amp;b=2#news-1">News</a> and <a href="/">home</a></p>'),
  ).toBe('<p><a class="more" href="/cs/news?a=1&amp;b=2#news-1">News</a> and <a href="/cs">home</a></p>')
})

test('forms ask for pages of the language', () => {
  expect(czech('<form action="/search" role="search"><input></form>')).toBe(
    '<form action="/cs/search" role="search"><input></form>',
  )
})

test.each([
  '<a href="/api/media/files/1/newest/document.pdf?view">Terms</a>',
  '<a href="/editor">Editor</a>',
  '<a href="/login" data-session-link>Log in</a>',
  '<a href="/news.rss">RSS</a>',
  '<a href="https://elsewhere.example/news">Elsewhere</a>',
  '<a href="//elsewhere.example">Elsewhere</a>',
  '<a href="#main">Skip</a>',
  '<a>No link</a>',
  '<form action="#ordering"></form>',
  '<link rel="canonical" href="/news">',
  '<script>const html = \'<a href="/news">\'</script>',
  '<a href="/news" hreflang="en">EN</a>',
  '<a href="/cs/news">Novinky</a>',
])('%s stays as it is', (html) => expect(czech(html)).toBe(html))

test('redirects stay in the language, but never leave the site by it', () => {
  expect(locationInLanguage('/support/contact-support', 'cs')).toBe('/cs/support/contact-support')
  expect(locationInLanguage('/support/contact-support', 'en')).toBe('/support/contact-support')
  expect(locationInLanguage('https://shop.example/', 'cs')).toBe('https://shop.example/')
  expect(locationInLanguage('//elsewhere.example', 'cs')).toBe('//elsewhere.example')
})
