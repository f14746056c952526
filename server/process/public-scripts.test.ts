import { readFileSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'
import { site } from './server-for-tests.ts'

interface Script {
  imports: string[]
  dynamicImports: string[]
  modules: string[]
}

const scripts = JSON.parse(readFileSync('build/scripts.json', 'utf8')) as Record<string, Script>
const scriptOf = (module: string) =>
  Object.keys(scripts).find((file) => scripts[file]!.modules.includes(module)) ?? `no script has ${module}`
const islands = Object.values(scripts)
  .flatMap(({ modules }) => modules)
  .filter((module) => module.endsWith('.island.tsx'))

const entry = scriptOf('app/entry.client.tsx')
/** The editor and the account pages, which the entry loads only for them. */
const application = scriptOf('app/application.tsx')

/** Files, with everything that they import. */
function withImports(
  files: string[],
  kinds: readonly ('imports' | 'dynamicImports')[] = ['imports'],
): string[] {
  const found = new Set(files)
  for (const file of found) {
    for (const kind of kinds) {
      for (const imported of scripts[file]![kind]) if (imported !== application) found.add(imported)
    }
  }
  return [...found]
}

const brotliSize = (files: string[]) =>
  files.reduce((total, file) => total + statSync(`build/client/${file}.br`).size, 0)

const FORBIDDEN = /^(app\/editor|contract|server)\/|^app\/zod|node_modules\/(zod|react-router)\//

test('public pages never load code of the editor, of the contract or of schemas', () => {
  const everything = withImports([entry], ['imports', 'dynamicImports'])
  const loaded = everything.flatMap((file) => scripts[file]!.modules.map((module) => `${module} in ${file}`))
  expect(loaded.filter((module) => FORBIDDEN.test(module))).toEqual([])
  expect(islands.length).toBeGreaterThan(5)
  expect(loaded.filter((module) => module.includes('.island.tsx'))).toHaveLength(islands.length)
})

test('the application is found by the same search', () => {
  const modules = withImports([application], ['imports', 'dynamicImports']).flatMap(
    (file) => scripts[file]!.modules,
  )
  expect(modules.some((module) => FORBIDDEN.test(module))).toBe(true)
})

test('a page that is only read loads at most 15 kB of scripts, without React', () => {
  const files = withImports([entry])
  expect(files.flatMap((file) => scripts[file]!.modules).filter((module) => /react/.test(module))).toEqual([])
  expect(brotliSize(files)).toBeLessThanOrEqual(15_000)
})

test.each(islands)('a page with %s in view loads at most 80 kB of scripts', (island) => {
  const files = withImports([entry, scriptOf(island), scriptOf('app/islands/hydrate-island.tsx')])
  expect(brotliSize(files)).toBeLessThanOrEqual(80_000)
})

test('a page with any figure of the mesh in view loads at most 80 kB of scripts', () => {
  const island = 'app/blocks/mesh-simulator/mesh-figure.island.tsx'
  const figures = scripts[scriptOf(island)]!.dynamicImports
  expect(figures.length).toBeGreaterThan(10)
  const tooLarge = figures.filter((figure) => {
    const files = [entry, scriptOf(island), figure, scriptOf('app/islands/hydrate-island.tsx')]
    return brotliSize(withImports(files)) > 80_000
  })
  expect(tooLarge).toEqual([])
})

test('documents name rules for prerendering; applications do not', async () => {
  const rulesOf = async (path: string) => (await fetch(site.url + path)).headers.get('speculation-rules')
  const named = await rulesOf('/')
  expect(named).toMatch(/^"\/.+"$/)
  expect(await Promise.all(['/editor', '/login'].map(rulesOf))).toEqual([null, null])
  const rules = await fetch(site.url + JSON.parse(named!))
  expect(rules.headers.get('content-type')).toBe('application/speculationrules+json')
})
