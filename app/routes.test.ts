import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { matchRoutes, type RouteObject } from 'react-router'
import { expect, test } from 'vitest'
import routes from './routes.ts'
import { sitePages } from './site/site-pages.ts'
import { specifiedPages } from './specified-pages.ts'

const tree = routes.map(asRoute)

test.each(specifiedPages)('%s has a page of its own', (address) => {
  expect(hasPage(address)).toBe(true)
})

test('every public page has a place in the breadcrumb, in the sitemap and in the check of all pages', () => {
  const [site] = routes
  const paths = (site?.children ?? []).flatMap((entry) => [entry, ...(entry.children ?? [])])
  const withoutPlace = paths
    .flatMap(({ path }) => (path && !/[:*]/.test(path) ? [`/${path}`] : []))
    .filter((address) => !sitePages[address])
  expect(paths.length).toBeGreaterThan(60)
  expect(withoutPlace).toEqual([])
})

test('every route has a module', () => {
  const entries = (list: RouteConfigEntry[]): RouteConfigEntry[] =>
    list.flatMap((entry) => [entry, ...entries(entry.children ?? [])])
  const missing = entries(routes).filter(({ file }) => !existsSync(join(import.meta.dirname, file)))
  expect(missing.map(({ path, file }) => `${path}: ${file}`)).toEqual([])
})

test('an unknown address is matched by the page that looks for a redirect', () => {
  expect(hasPage('/no-such-page')).toBe(false)
  expect(matchRoutes(tree, '/no-such-page')).not.toBeNull()
})

/** Whether a page of its own answers, not the one for unknown addresses. */
function hasPage(address: string): boolean {
  const path = matchRoutes(tree, address)?.at(-1)?.route.path
  return matchRoutes(tree, address) !== null && !path?.endsWith('*')
}

function asRoute({ path, index, children, id }: RouteConfigEntry): RouteObject {
  return { path, id, ...(index ? { index: true } : { children: children?.map(asRoute) }) } as RouteObject
}
