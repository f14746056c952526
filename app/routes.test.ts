import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { matchRoutes, type RouteObject } from 'react-router'
import { expect, test } from 'vitest'
import { recordScreens } from './editor/screens.ts'
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

test('every route has a module, and every route module a route', () => {
  const entries = (list: RouteConfigEntry[]): RouteConfigEntry[] =>
    list.flatMap((entry) => [entry, ...entries(entry.children ?? [])])
  const files = new Set(entries(routes).map(({ file }) => file))
  const modules = globSync('{site,editor}/**/*.{ts,tsx}', { cwd: import.meta.dirname }).filter((file) =>
    readFileSync(join(import.meta.dirname, file), 'utf8').includes("from './+types/"),
  )
  expect(modules.length).toBeGreaterThan(30)
  expect([...files].filter((file) => !existsSync(join(import.meta.dirname, file)))).toEqual([])
  expect(modules.filter((file) => !files.has(file))).toEqual([])
})

test('every screen of the editor leads to a page where visitors see its records', () => {
  const views = recordScreens.flatMap(({ view }) =>
    view ? [view.replace(/#.*$/, '').replaceAll(/:\w+/g, '1')] : [],
  )
  expect(views.length).toBeGreaterThan(15)
  expect(views.filter((view) => !hasPage(view))).toEqual([])
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
