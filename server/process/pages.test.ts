import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { markdown } from '#domain/fields.ts'
import { MARK, poisonAllTextFields } from '#server/attacks/poison.ts'
import { updatable } from '#server/attacks/resources.ts'
import { fieldsUsing } from '#server/attacks/targets.ts'
import { DATA_POLICY } from '#server/http/security-headers.ts'
import { builtRoutes, crawl, tagsOf, type CrawledPage } from './crawl.ts'
import { startSite } from './server-for-tests.ts'
import type { ServerProcess } from '#e2e/server-process.ts'
import { signInStaff } from '#e2e/staff-api.ts'

const HIDDEN = 'zqhidden'

let server: ServerProcess
let poisoned: Set<string>
let pages: CrawledPage[]
let documents: CrawledPage[]

beforeAll(async () => {
  server = await startSite()
  const { api } = await signInStaff(server.url)
  poisoned = await poisonAllTextFields(api, 'https://evil.test')
  await api('POST news-item', { perex: `${HIDDEN} offline`, is_online: false })
  await api('POST news-item', { perex: `${HIDDEN} future`, published: '2090-01-01 00:00' })
  await api('POST event', { name: `${HIDDEN} event`, is_online: false })
  await api('POST modal-popup', { title: `${HIDDEN} popup`, is_online: false })
  pages = await crawl(server.url)
  documents = pages.filter(({ headers }) => headers.get('content-type')?.startsWith('text/html'))
})
afterAll(async () => {
  server.kill('SIGKILL')
  await server.ended
})

/** The problems of all pages, with their paths. */
const problemsOf = (wrong: (page: CrawledPage) => string[]) =>
  documents.flatMap((page) => wrong(page).map((what) => `${page.path}: ${what}`))

const policyOf = ({ headers }: CrawledPage) => headers.get('content-security-policy') ?? ''

test('the crawl covers the whole site, including poisoned pages', () => {
  const fixed = builtRoutes().filter((pattern) => !/[:*]/.test(pattern) && !pattern.startsWith('/editor'))
  const seen = new Set(pages.map(({ path }) => path))
  expect(fixed.filter((path) => !seen.has(path))).toEqual([])
  expect(documents.filter(({ html }) => html.includes(MARK)).length).toBeGreaterThan(5)
})

test('no page is a server error, whatever its content', () => {
  expect(pages.filter(({ status }) => status >= 500).map(({ path }) => path)).toEqual([])
})

test('every markdown field of a resource that has records was poisoned', () => {
  const keys = new Set([...poisoned].map((name) => name.split('.')[0]))
  const missed = updatable
    .filter(({ key }) => keys.has(key))
    .flatMap(({ key, calls }) => fieldsUsing(calls.update!, markdown).map((name) => `${key}.${name}`))
    .filter((name) => !poisoned.has(name))
  expect(missed).toEqual([])
})

test('A-033 A-036 no link has an active scheme', () => {
  const active = /\s(href|src|action|formaction|srcdoc|data)="\s*(javascript|vbscript|file|data:text)/i
  // React's placeholder for forms that are submitted before hydration.
  const ofReact = 'javascript:throw new Error(&#x27;React form unexpectedly submitted.&#x27;)'
  expect(
    problemsOf(({ html }) => tagsOf(html).filter((tag) => active.test(tag) && !tag.includes(ofReact))),
  ).toEqual([])
})

/** A document has its styles in one element of its head. */
const withoutOwnStyles = (html: string) => html.replace(/<style>[\s\S]*?<\/style>(?=[\s\S]*<\/head>)/, '')

test('A-034 raw HTML in markdown is not rendered', () => {
  const elements = /^<(iframe|object|embed|base|style|video|audio|meta[^>]*refresh|(form|link)[^>]*evil)/i
  const outside = /\s(src|action|poster|srcset)="(https?:)?\/\//i
  const handler = /\son\w+=/i
  expect(
    problemsOf(({ html }) =>
      tagsOf(withoutOwnStyles(html)).filter(
        (tag) => elements.test(tag) || outside.test(tag) || handler.test(tag.replaceAll(/"[^"]*"/g, '')),
      ),
    ),
  ).toEqual([])
})

test('A-035 embedded state cannot break out of its script', () => {
  expect(
    problemsOf(({ html }) =>
      /<script[^>]*>\s*alert|<\/script><script>alert/.test(html) ? ['broke out'] : [],
    ),
  ).toEqual([])
})

/** Fragments that scripts fetch have the policy of data, which is stricter. */
const isFragment = (page: CrawledPage) => policyOf(page) === DATA_POLICY && !/<html/i.test(page.html)

describe('A-044 the policy of every page', () => {
  test('contains no unsafe source', () => {
    expect(
      problemsOf((page) => {
        if (isFragment(page)) return []
        const scripts = /script-src ([^;]*)/.exec(policyOf(page))?.[1] ?? "'unsafe-inline'"
        const styles = /style-src ([^;]*)/.exec(policyOf(page))?.[1] ?? "'unsafe-inline'"
        return `${scripts} ${styles}`
          .split(' ')
          .filter((source) => source !== "'self'" && !/^'sha256-[\w+/]+=*'$/.test(source))
      }),
    ).toEqual([])
    const required = ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"]
    expect(
      problemsOf((page) =>
        isFragment(page) ? [] : required.filter((directive) => !policyOf(page).includes(directive)),
      ),
    ).toEqual([])
  })

  test('allows every inline script and style element of the page, which has no style attributes', () => {
    expect(
      problemsOf((page) => {
        const inline = [
          // Browsers never run data blocks, so the policy does not name them.
          ...page.html.matchAll(
            /<script(?![^>]*\s(?:src=|type="application\/ld\+json"))[^>]*>([\s\S]*?)<\/script>/g,
          ),
          ...page.html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g),
        ].map(([, text = '']) => text)
        const refused = inline.filter(
          (text) => !policyOf(page).includes(createHash('sha256').update(text).digest('base64')),
        )
        return [
          ...refused,
          ...tagsOf(page.html).filter((tag) => /\sstyle=/.test(tag.replaceAll(/"[^"]*"/g, ''))),
        ]
      }),
    ).toEqual([])
  })

  test('has no nonce, because pages are cached', () => {
    expect(problemsOf(({ html }) => (/\snonce="[^"]/.test(html) ? ['has a nonce'] : []))).toEqual([])
  })
})

test('A-045 links to new tabs have noopener, and pages have an opener policy', () => {
  expect(
    problemsOf(({ html }) =>
      tagsOf(html).filter((tag) => /target="_blank"/.test(tag) && !/rel="[^"]*noopener/.test(tag)),
    ),
  ).toEqual([])
  expect(
    problemsOf(({ headers }) =>
      headers.get('cross-origin-opener-policy') === 'same-origin' ? [] : ['no opener policy'],
    ),
  ).toEqual([])
})

test('A-025 no page shows offline or unpublished content', () => {
  expect(pages.filter(({ html }) => html.includes(HIDDEN)).map(({ path }) => path)).toEqual([])
})

test('A-089 no page leaks internals', () => {
  const inside = /node_modules|\bat \w+ \(|select "|drizzle|\/tmp\/meshwork/
  expect(problemsOf(({ html }) => (inside.exec(html) ?? []).slice(0, 1))).toEqual([])
})
