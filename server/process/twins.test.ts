import { Parser } from 'htmlparser2'
import { expect, test } from 'vitest'
import { splitLanguage } from '#domain/languages/language.ts'
import { twinPath } from '#domain/wayfinding/twin.ts'
import { mainOf, spaced } from '#server/http/twins/page-markdown.ts'
import vendor from '#site-config'
import { site } from './server-for-tests.ts'

const { languages } = vendor

const get = (path: string, headers = {}) => fetch(site.url + path, { headers, redirect: 'manual' })

/** The pages of the sitemap in the default language: only they have twins. */
async function listedPaths(): Promise<string[]> {
  const sitemap = await (await get('/sitemap.xml')).text()
  const all = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname)
  return all.filter((path) => splitLanguage(path, languages).path === path)
}

/** The text that readers see in the main content: without drawings, controls and what is only printed. */
function visibleText(html: string): string {
  const hidden = ['script', 'style', 'noscript', 'template', 'svg', 'button', 'select', 'textarea', 'dialog']
  const skipped: boolean[] = []
  let text = ''
  const parser = new Parser({
    onopentag: (name, { class: classes = '' }) => {
      if (name === 'br') text += ' '
      skipped.push(hidden.includes(name) || classes.split(' ').includes('print-only'))
    },
    onclosetag: () => void skipped.pop(),
    ontext: (part) => {
      if (!skipped.includes(true)) text += part
    },
  })
  parser.end(spaced(mainOf(html)))
  return text
}

const numbersIn = (text: string) => new Set(text.match(/\d+/g) ?? [])

test('every listed page has a Markdown twin with the same numbers, and links to it', async () => {
  const paths = await listedPaths()
  expect(paths.length).toBeGreaterThan(80)
  for (const path of paths) {
    const [page, twin] = await Promise.all([get(path), get(twinPath(path))])
    const [html, markdown] = [await page.text(), await twin.text()]
    expect([path, twin.status, twin.headers.get('content-type')]).toEqual([
      path,
      200,
      'text/markdown; charset=utf-8',
    ])
    expect([path, twin.headers.get('cache-control')]).toEqual([path, page.headers.get('cache-control')])
    expect([path, html.includes(`rel="alternate" type="text/markdown" href="`)]).toEqual([path, true])
    const inTwin = numbersIn(markdown)
    const missing = [...numbersIn(visibleText(html))].filter((number) => !inTwin.has(number))
    expect([path, missing]).toEqual([path, []])
  }
})

test('a client that accepts Markdown gets the twin from the address of the page', async () => {
  const [asked, twin] = [await get('/news', { accept: 'text/markdown' }), await get('/news.md')]
  expect(await asked.text()).toBe(await twin.text())
  const browser = await get('/news', { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' })
  expect(browser.headers.get('content-type')).toMatch(/^text\/html/)
  expect(browser.headers.get('vary')).toMatch(/\bAccept\b/)
})

test.each(['/nothing.md', '/login.md', '/settings.md', '/editor.md', '/product-detail/nothing.md'])(
  '%s is no twin',
  async (path) => {
    const answer = await get(path)
    expect(answer.headers.get('content-type') ?? '').not.toMatch(/markdown/)
    expect(answer.status).not.toBe(200)
  },
)

test('other spellings of a twin lead to its address', async () => {
  const answer = await get('/News.md')
  expect([answer.status, answer.headers.get('location')]).toEqual([301, '/news.md'])
})

test('llms.txt lists every page, and security.txt names a contact', async () => {
  const index = await (await get('/llms.txt')).text()
  for (const path of await listedPaths()) expect(index).toContain(`${twinPath(path)})`)
  const security = await (await get('/.well-known/security.txt')).text()
  expect(security).toMatch(/^Contact: mailto:\S+@\S+$/m)
  expect(security).toMatch(/^Expires: \d{4}-01-01T00:00:00Z$/m)
})
