import { expect, test } from 'vitest'
import * as z from 'zod'
import { deliveredMenusSchema } from '#domain/wayfinding/menus/delivered-menus.ts'
import { checkFile, parseYaml } from './vendor-file-error.ts'

const home = z.strictObject({ values: z.array(z.string()).length(4, 'Expected exactly four') })

test.each<[string, z.ZodType, unknown, string]>([
  ['home.yml', home, { values: ['a'] }, 'content/home.yml, field values: Expected exactly four'],
  ['home.yml', home, { values: [], x: 1 }, 'content/home.yml, Unrecognized key: "x"'],
  ['home.yml', home, null, 'content/home.yml is missing or empty'],
  ['menus.yml', deliveredMenusSchema, { mian: [] }, 'content/menus.yml, Unrecognized key: "mian"'],
  [
    'menus.yml',
    deliveredMenusSchema,
    { main: [{ name: 'News', to: '/news' }, { name: 'About' }] },
    'content/menus.yml, field main, entry 2, field to: Invalid input',
  ],
  [
    'menus.yml',
    deliveredMenusSchema,
    { sales: [{ name: 'E-shop', to: '{eshop}' }] },
    'content/menus.yml, field sales, entry 1, field to: Unknown name {eshop}, expected one of {mesh-slug}, {product}, {eShop}',
  ],
  [
    'menus.yml',
    deliveredMenusSchema,
    { main: [{ name: '{OS} functions', to: '/' }] },
    'content/menus.yml, field main, entry 1, field name: Unknown name {OS}, expected one of {mesh}, {os}, {dpa}',
  ],
])('a mistake in %s is told with its file and place', (name, schema, value, message) => {
  expect(() => checkFile(`content/${name}`, schema, value)).toThrow(message)
})

test('a file that is no YAML is named with the line', () => {
  expect(() => parseYaml('content/home.yml', 'title: a\nlead: b: c')).toThrow(
    /content\/home\.yml: .* at line 2, column \d+$/,
  )
})
