import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { matchRoutes, type RouteObject } from 'react-router'
import { expect, test } from 'vitest'
import { configuredAddress } from '#domain/wayfinding/configured-address.ts'
import { readDeliveredPages } from '#seed/delivered-pages.ts'
import site from '#site-config'
import { recordScreens } from './editor/screens.ts'
import routes from './routes.ts'
import { sitePages } from './site/site-pages.ts'
import { specifiedPages } from './specified-pages.ts'

const tree = routes.map(toRouteObject)

const texts = new Set(readDeliveredPages().map(({ address }) => address))

test.each(specifiedPages)('%s has a route of its own, or is a page of text', (address) => {
  expect(hasPage(address) || texts.has(sitePages[address]?.sameAs ?? address)).toBe(true)
})

test('every public page is listed in sitePages, which breadcrumb, sitemap and page tests use', () => {
  const [publicRoutes] = routes
  const paths = (publicRoutes?.children ?? []).flatMap((entry) => [entry, ...(entry.children ?? [])])
  const unlisted = paths
    .flatMap(({ path }) => (path && !/[:*]/.test(path) ? [`/${configuredAddress(path, site)}`] : []))
    .filter((address) => !sitePages[address])
  expect(paths.length).toBeGreaterThan(40)
  expect(unlisted).toEqual([])
})

test('every route has a module and every route module has a route', () => {
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

test('every screen of the editor links to an existing public page', () => {
  const views = recordScreens.flatMap(({ view }) =>
    // Pages of text have any address.
    view && view !== ':address' ? [view.replace(/#.*$/, '').replaceAll(/:\w+/g, '1')] : [],
  )
  expect(views.length).toBeGreaterThan(15)
  expect(views.filter((view) => !hasPage(view) && !texts.has(view))).toEqual([])
})

test('an unknown address matches only the catch-all route', () => {
  expect(hasPage('/no-such-page')).toBe(false)
  expect(matchRoutes(tree, '/no-such-page')).not.toBeNull()
})

/** Whether a route other than the catch-all matches. */
function hasPage(address: string): boolean {
  const path = matchRoutes(tree, address)?.at(-1)?.route.path
  return matchRoutes(tree, address) !== null && !path?.endsWith('*')
}

function toRouteObject({ path, index, children, id }: RouteConfigEntry): RouteObject {
  return {
    path: path && configuredAddress(path, site),
    id,
    ...(index ? { index: true } : { children: children?.map(toRouteObject) }),
  } as RouteObject
}
