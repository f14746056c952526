import { expect, test } from 'vitest'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import routes from '#app/routes.ts'
import { screens } from './screens.ts'
import { isWithin, sideMenu } from './side-menu.ts'

const paths = flatten(routes).map((path) => `/${path}`)
const entries = sideMenu.flatMap((group) => group.entries)

function flatten(list: RouteConfigEntry[]): string[] {
  return list.flatMap(({ path, children = [] }) => [...(path ? [path] : []), ...flatten(children)])
}

test('every menu entry has a route', () => {
  expect(entries.map(({ list }) => list).filter((list) => !paths.includes(list))).toEqual([])
})

test('K-01 every declared screen has routes for its list and its form, and an entry in the menu', () => {
  for (const { paths: own } of screens) {
    expect(paths).toEqual(expect.arrayContaining([own.list, own.item]))
    expect(entries.filter((entry) => isWithin(entry, own.list))).toHaveLength(1)
    expect(entries.filter((entry) => isWithin(entry, own.item.replace(':id?', '7')))).toHaveLength(1)
  }
})

test('K-04 the e-shop group contains products and variants', () => {
  const titles = sideMenu.find(({ title }) => title === 'E-shop')?.entries.map(({ title }) => title)
  expect(titles).toEqual(['Products', 'Variants'])
})

test('K-05 lists web content in the order of the specification', () => {
  const titles = sideMenu.find(({ title }) => title === 'Web content')?.entries.map(({ title }) => title)
  const specified = [
    'Files',
    'Photos',
    'News',
    'Events',
    'Links',
    'Distributors',
    'Case studies',
    'Webinars',
    'Startup package history',
    'Release notes',
    'OS functions',
    'OS function sections',
  ]
  expect(titles).toEqual(specified)
})
