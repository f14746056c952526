import { describe, expect, test } from 'vitest'
import { specifiedPages } from '#app/specified-pages.ts'
import anchors from './page-anchors.yml'
import { renderedPages } from './rendered-pages.tsx'

/** Pages of the catalogue and of DPA commands come from the database; the crawl of the whole site follows their links. */
const RECORDS = /^\/(products|product-detail|technology\/dpa\/commands)\//

describe.each([...renderedPages()])('%s', (_, html) => {
  const ids = idsOf(html)

  test('uses every anchor once', () => {
    expect(ids).toEqual([...new Set(ids)])
  })

  test('has a place for every link inside it', () => {
    const anchors = hrefsOf(html).flatMap((href) => (href.startsWith('#') ? [href.slice(1)] : []))
    expect(anchors.filter((anchor) => !ids.includes(anchor))).toEqual([])
  })

  test('links only pages that exist, at places that exist', () => {
    const broken = hrefsOf(html).filter((href) => href.startsWith('/') && !leadsSomewhere(href))
    expect(broken).toEqual([])
  })

  test('carries no style attribute, which the content security policy would refuse', () => {
    expect(html).not.toMatch(/ style="/)
  })

  test('opens other sites in a tab of their own', () => {
    const links = html.match(/<a [^>]*href="https?:[^>]*>/g) ?? []
    expect(links.filter((link) => !link.includes('target="_blank" rel="noopener"'))).toEqual([])
  })
})

test.each(Object.entries(anchors as Record<string, string[]>))('%s has all fragments it ever had', (path, ids) => {
  const found = idsOf(renderedPages().get(path) ?? '')
  expect(ids.filter((id) => !found.includes(id))).toEqual([])
})

describe('contents', () => {
  test('stand beside a page with three sections', () => {
    expect(renderedPages().get('/technology/rf')).toContain('aria-label="On this page"')
  })

  test('do not stand beside a shorter page', () => {
    expect(renderedPages().get('/technology/os/current-os')).not.toContain('aria-label="On this page"')
  })
})

function leadsSomewhere(href: string): boolean {
  const [path = '', anchor] = href.replace(/\?[^#]*/, '').split('#')
  const target = renderedPages().get(path)
  if (target && anchor) return idsOf(target).includes(anchor)
  return target !== undefined || specifiedPages.includes(path) || RECORDS.test(path) || /\.\w+$/.test(path)
}

function idsOf(html: string): string[] {
  return [...html.matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id)
}

function hrefsOf(html: string): string[] {
  return [...html.matchAll(/<a [^>]*?href="([^"]+)"/g)].map(([, href = '']) => href)
}
