import { spawnSync } from 'node:child_process'
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

interface Report {
  filename: string
  code: string
}

const restricted = 'eslint(no-restricted-imports)'

/** Folders of the server; each may import only earlier ones. */
const serverFolders = [
  'runtime',
  'database',
  'content-version',
  'files',
  'backup',
  'images',
  'mail',
  'os-dpa-repository',
  'spreadsheets',
  'pricelist',
  'entities',
  'search',
  'texts',
  'webhooks',
  'engine',
  'rate-limits',
  'accounts',
  'captcha',
  'operations',
  'http',
  'metrics',
  'front',
]

/** Forbidden code: the rule that must report it, and its file. */
const violations: [rule: string, file: string, code: string][] = [
  [restricted, 'domain/from-node.ts', `export { readFileSync } from 'node:fs'`],
  [restricted, 'domain/from-package.ts', `export { Hono } from 'hono'`],
  [restricted, 'domain/from-contract.ts', `export { a } from '#contract/a.ts'`],
  [restricted, 'domain/newsroom/late.ts', `export const late = () => import('#server/a.ts')`],
  [restricted, 'contract/from-server.ts', `export type { A } from '#server/a.ts'`],
  [restricted, 'contract/from-app.ts', `import type { A } from '#app/a.ts'\nexport type B = A`],
  [restricted, 'contract/from-package.ts', `export { Hono } from 'hono'`],
  [restricted, 'server/from-app.ts', `export { a } from '#app/a.ts'`],
  [restricted, 'server/http/from-app.ts', `export { a } from '#app/a.ts'`],
  ...serverFolders
    .slice(1)
    .map((folder, index): [string, string, string] => [
      restricted,
      `server/${serverFolders[index]}/from-${folder}.ts`,
      `export { a } from '#server/${folder}/a.ts'`,
    ]),
  [restricted, 'server/engine/from-area.ts', `export { a } from '#server/operations/newsroom/a.ts'`],
  [restricted, 'server/operations/sales/from-media.ts', `export { a } from '#server/operations/media/a.ts'`],
  [
    restricted,
    'server/operations/catalogue/parameters/from-media.ts',
    `export { a } from '#server/operations/media/a.ts'`,
  ],
  [restricted, 'app/from-server.ts', `export { a } from '#server/a.ts'`],
  [restricted, 'app/late.ts', `export const late = () => import('#server/http/a.ts')`],
  [restricted, 'app/ui/from-blocks.ts', `export { a } from '#app/blocks/a.ts'`],
  [restricted, 'app/ui/from-site.ts', `export { a } from '#app/site/a.ts'`],
  [restricted, 'app/ui/from-editor.ts', `export { a } from '#app/editor/a.ts'`],
  [restricted, 'app/ui/from-server.ts', `export { a } from '#server/a.ts'`],
  [restricted, 'app/blocks/from-site.ts', `export { a } from '#app/site/a.ts'`],
  [restricted, 'app/blocks/from-editor.ts', `export { a } from '#app/editor/a.ts'`],
  [restricted, 'app/blocks/from-server.ts', `export { a } from '#server/a.ts'`],
  [restricted, 'app/site/newsroom/from-editor.ts', `export { a } from '#app/editor/screens/a.ts'`],
  [restricted, 'app/site/from-server.ts', `export { a } from '#server/a.ts'`],
  [restricted, 'app/editor/from-site.ts', `export { a } from '#app/site/a.ts'`],
  [restricted, 'app/editor/from-server.ts', `export { a } from '#server/a.ts'`],
  ['import(no-relative-parent-imports)', 'app/site/upwards.ts', `export { a } from '../../server/a.ts'`],
  ['import(no-relative-parent-imports)', 'app/site/sidewards.ts', `export { a } from './../editor/a.ts'`],
  ['import(no-relative-parent-imports)', 'domain/newsroom/upwards.ts', `export { a } from '../a.ts'`],
  ['import(no-relative-parent-imports)', 'contract/upwards.ts', `export { a } from '../server/a.ts'`],
  ['import(no-relative-parent-imports)', 'server/http/upwards.ts', `export { a } from '../../app/a.ts'`],
  ['import(no-cycle)', 'domain/egg.ts', `import { hen } from '#domain/hen.ts'\nexport const egg = () => hen`],
  ['import(no-cycle)', 'domain/hen.ts', `import { egg } from './egg.ts'\nexport const hen = () => egg`],
  ['import(no-cycle)', 'app/ui/left.ts', `import type { R } from '#app/ui/right.ts'\nexport type L = R[]`],
  ['import(no-cycle)', 'app/ui/right.ts', `import type { L } from '#app/ui/left.ts'\nexport type R = L[]`],
  ['typescript(consistent-type-imports)', 'app/typed.ts', `export type A = import('#server/a.ts').A`],
  ['eslint(max-lines)', 'server/long.ts', 'export {}\n'.padEnd(310, '\n')],
  ['eslint(no-console)', 'app/loud.ts', `console.log('here')`],
  ['eslint(no-console)', 'contract/loud.ts', `console.log('here')`],
  ['eslint(no-console)', 'domain/loud.ts', `console.log('here')`],
  ['eslint(no-console)', 'server/loud.ts', `console.log('here')`],
  ['eslint(no-warning-comments)', 'server/later.ts', `// TODO finish\nexport const a = 1`],
  ['oxc(no-barrel-file)', 'domain/index.ts', `export * from './a.ts'`],
  ['typescript(no-explicit-any)', 'server/any.ts', `export const a: any = 1`],
  ['typescript(no-floating-promises)', 'server/floating.ts', `Promise.resolve(1)`],
  ['typescript(no-misused-promises)', 'server/misused.ts', `if (Promise.resolve(1)) process.exit()`],
  ['react(forbid-dom-props)', 'app/site/styled.tsx', `export const a = <p style={{ color: 'red' }}>a</p>`],
  ['unicorn(filename-case)', 'domain/camelCase.ts', `export const a = 1`],
  [
    'vitest(no-focused-tests)',
    'domain/focus.test.ts',
    `import { test } from 'vitest'\ntest.only('a', () => {})`,
  ],
  [
    'vitest(no-disabled-tests)',
    'domain/off.test.ts',
    `import { test } from 'vitest'\ntest.skip('a', () => {})`,
  ],
  ['vitest(expect-expect)', 'domain/empty.test.ts', `import { test } from 'vitest'\ntest('a', () => {})`],
]

/** Code that the rules must accept. */
const permitted: [file: string, code: string][] = [
  [
    'domain/newsroom/news.ts',
    `export { a } from '#domain/newsroom/a.ts'\nimport * as z from 'zod'\nexport const b = z`,
  ],
  ['contract/newsroom.ts', `export { a } from '#domain/newsroom/a.ts'\nexport { b } from './newsroom/b.ts'`],
  ['server/main.ts', `export { a } from '#app/a.ts'`],
  ...serverFolders
    .slice(1)
    .map((folder, index): [string, string] => [
      `server/${folder}/from-${serverFolders[index]}.ts`,
      `export { a } from '#server/${serverFolders[index]}/a.ts'`,
    ]),
  [
    'server/operations/library/files.ts',
    `export { a } from '#server/operations/wayfinding/a.ts'\nexport { b } from './b.ts'`,
  ],
  ['server/operations/desk/desk.ts', `export { a } from '#server/operations/support/a.ts'`],
  ['server/http/pages.ts', `export { a } from '#contract/a.ts'\nexport { b } from './b.ts'`],
  ['app/blocks/series-card.ts', `export { a } from '#app/ui/a.ts'\nexport { b } from '#contract/b.ts'`],
  ['app/site/newsroom/news.ts', `export { a } from '#app/blocks/a.ts'\nexport { b } from '#app/ui/b.ts'`],
  [
    'app/editor/screens/news.ts',
    `export { a } from '#app/blocks/a.ts'\nexport { b } from '#app/editor/b.ts'`,
  ],
  ['seed/statuses.ts', 'export {}\n'.padEnd(310, '\n')],
]

const root = join(import.meta.dirname, '..')
const tree = mkdtempSync(join(tmpdir(), 'meshwork-lint-'))
let reports: Report[] = []

beforeAll(() => {
  for (const file of ['.oxlintrc.json', 'package.json', 'tsconfig.json']) {
    copyFileSync(join(root, file), join(tree, file))
  }
  symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'))
  for (const [file, code] of [...violations.map(([, ...rest]) => rest), ...permitted]) {
    mkdirSync(dirname(join(tree, file)), { recursive: true })
    writeFileSync(join(tree, file), `${code}\n`)
  }
  const oxlint = join(root, 'node_modules/oxlint/bin/oxlint')
  const args = [oxlint, '-f', 'json', 'app', 'contract', 'domain', 'seed', 'server']
  const { stdout } = spawnSync(process.execPath, args, { cwd: tree, encoding: 'utf8' })
  reports = (JSON.parse(stdout) as { diagnostics: Report[] }).diagnostics
})

afterAll(() => rmSync(tree, { recursive: true, force: true }))

test('the list of server folders is complete, except for folders with tests', () => {
  const folders = readdirSync(join(root, 'server'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
  const testFolders = ['attacks', 'process', 'testing']
  expect(folders.toSorted()).toEqual([...serverFolders, ...testFolders].toSorted())
})

describe('lint reports', () => {
  test.each(violations)('%s in %s', (rule, file) => {
    expect(reports.filter((report) => report.filename === file).map((report) => report.code)).toContain(rule)
  })
})

describe('lint accepts', () => {
  test.each(permitted)('%s', (file) => {
    expect(reports.filter((report) => report.filename === file)).toEqual([])
  })
})
