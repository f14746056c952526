import type { RouteConfigEntry } from '@react-router/dev/routes'
import { matchRoutes, type RouteObject } from 'react-router'
import { expect, test } from 'vitest'
import routes from './routes.ts'
import { pendingPages, specifiedPages } from './specified-pages.ts'

const tree = routes.map(asRoute)

const expected = specifiedPages.filter((address) => !pendingPages.some((start) => isUnder(start, address)))

test.each(expected)('%s has a page of its own', (address) => {
  expect(hasPage(address)).toBe(true)
})

test('every pending page is specified and not built yet', () => {
  expect(pendingPages.filter((start) => !specifiedPages.some((address) => isUnder(start, address)))).toEqual(
    [],
  )
  const built = pendingPages.filter((start) =>
    specifiedPages.filter((address) => isUnder(start, address)).every((address) => hasPage(address)),
  )
  expect(built).toEqual([])
})

test('an unknown address is matched by the page that looks for a redirect', () => {
  expect(hasPage('/no-such-page')).toBe(false)
  expect(matchRoutes(tree, '/no-such-page')).not.toBeNull()
})

function isUnder(start: string, address: string): boolean {
  return address === start || address.startsWith(`${start}/`)
}

/** Whether a page of its own answers, not the one for unknown addresses. */
function hasPage(address: string): boolean {
  const path = matchRoutes(tree, address)?.at(-1)?.route.path
  return matchRoutes(tree, address) !== null && !path?.endsWith('*')
}

function asRoute({ path, index, children, id }: RouteConfigEntry): RouteObject {
  return { path, id, ...(index ? { index: true } : { children: children?.map(asRoute) }) } as RouteObject
}
