import { createHash } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { allCalls } from '#contract/contract.ts'
import { failures } from '#domain/failure.ts'
import { areas } from '#server/http/openapi/areas.ts'
import { exampleOf } from '#server/http/openapi/example.ts'
import recorded from '#content/api-examples.json' with { type: 'json' }
import { componentErrors, contradictions, description } from '#server/http/openapi/test-conformance.ts'
import { vendorOf } from '#domain/company/brand/vendor.ts'
import site from '#site-config'
import { apiDocs } from './api-docs.ts'

const ORIGIN = 'https://www.hopline.example'
const documented = { publicUrl: ORIGIN, vendor: vendorOf(null, site), off: [] as string[] }
const PAGES = ['', ...Object.keys(areas), 'errors']

const pages = new Map<string, { html: string; policy: string }>()
beforeAll(async () => {
  for (const name of PAGES) {
    const response = await apiDocs(name, documented)!
    const policy = response.headers.get('content-security-policy') ?? ''
    pages.set(name, { html: await response.text(), policy })
  }
})

test.each(PAGES)('the policy of page "%s" allows its own style and script', (name) => {
  const { html, policy } = pages.get(name)!
  const inline = [...html.matchAll(/<(?:style|script)>([^<]*)<\//g)].map(([, text = '']) => text)
  expect(inline.length).toBeGreaterThan(0)
  for (const text of inline) {
    expect(policy).toContain(`'sha256-${createHash('sha256').update(text).digest('base64')}'`)
  }
  expect(html).not.toMatch(
    / style="| on\w+="|https?:\/\/(?!www\.hopline\.example|docs\.hopline)[\w.]+\/\S*\.(js|css)/,
  )
})

test('every call has its section with request, answer and errors, and a link on the first page', () => {
  for (const { place, call } of allCalls()) {
    const anchor = place.join('.')
    const { html } = pages.get(place[0]!)!
    const section = html.slice(html.indexOf(`id="${anchor}"`)).split('</section>', 1)[0]!
    expect([anchor, section.includes(`<span class="method">${call.method}</span>`)]).toEqual([anchor, true])
    for (const part of ['curl', 'fetch(', 'Answer', '/api/docs/errors#INTERNAL_SERVER_ERROR'])
      expect([anchor, part, section.includes(part)]).toEqual([anchor, part, true])
    expect(pages.get('')!.html).toContain(`href="/api/docs/${place[0]}#${anchor}"`)
  }
})

test('the error catalogue has every code with its text', () => {
  const { html } = pages.get('errors')!
  for (const [code, { status }] of Object.entries(failures)) {
    expect(html).toContain(`<tr id="${code}">`)
    expect(html).toContain(`<td>${status}</td>`)
  }
})

test('an unknown page has no answer', () => {
  for (const name of ['nothing', 'constructor', '__proto__', 'errors.md'])
    expect(apiDocs(name, documented)).toBe(undefined)
})

test('an area whose calls are not listed has neither page nor link', async () => {
  const site = { ...documented, off: ['technology'] }
  expect(apiDocs('technology', site)).toBe(undefined)
  for (const name of ['', 'catalogue', 'errors']) {
    const html = await (await apiDocs(name, site)!).text()
    expect(html).not.toMatch(/docs\/technology|os-function/)
  }
})

test('recorded examples fit their schemas', () => {
  const errors = Object.entries(recorded).flatMap(([name, value]) => componentErrors(name, value))
  expect(errors).toEqual([])
})

test.each([
  ['recorded', recorded],
  ['no recorded', {}],
])('example answers with %s records fit their schemas', (_name, records) => {
  const answers = allCalls().flatMap(({ place, call }) => {
    const path = `/${call.path.replaceAll(/:(\w+)/g, '{$1}')}`
    const operation = description.paths[path]![call.method.toLowerCase()] as {
      responses: Record<string, { content: Record<string, { schema: Record<string, unknown> }> }>
    }
    const { schema } = operation.responses['200']!.content['application/json']!
    const example = exampleOf(schema, description.components.schemas, records)
    return contradictions(call, 200, example).map((problem) => `${place.join('.')}: ${problem}`)
  })
  expect(answers).toEqual([])
})
