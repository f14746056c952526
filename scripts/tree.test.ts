import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const ignored = readFileSync(join(root, '.gitignore'), 'utf8').split(/\/?\n/)
const files = readdirSync(root, { withFileTypes: true })
  .filter(({ name }) => name !== '.git' && !ignored.includes(name))
  .flatMap((entry) => (entry.isDirectory() ? [entry.name, ...inside(entry.name)] : [entry.name]))

function inside(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) =>
    join(folder, path),
  )
}

/** Catch-all names: utils, helpers, common, misc, shared, lib. */
function isVague(path: string): boolean {
  return path.split('/').some((name) => {
    const stem = name.replace(/\..*$/, '')
    return /(^|-)(utils?|helpers?)$|^(common|misc|shared|libs?)$/.test(stem)
  })
}

test('no file or folder has a catch-all name', () => {
  expect(files).toContain('scripts/tree.test.ts')
  expect(files.filter(isVague)).toEqual([])
})

test.each(['app/utils.ts', 'server/lib/slug.ts', 'shared/a.ts', 'domain/date-helpers.test.ts', 'misc/a.md'])(
  'rejects the name %s',
  (path) => expect(isVague(path)).toBe(true),
)

test.each(['domain/accounts/common-passwords.ts', 'app/library/file-list.tsx'])(
  'accepts the name %s',
  (path) => expect(isVague(path)).toBe(false),
)

test('stylesheets have at most 300 lines, like code', () => {
  const long = files
    .filter((file) => file.endsWith('.css'))
    .filter((file) => readFileSync(join(root, file), 'utf8').split('\n').length > 301)
  expect(long).toEqual([])
})

test('no folder has more than 40 code files', () => {
  const code = files.filter((file) => /\.tsx?$/.test(file))
  const crowded = [...Map.groupBy(code, dirname)].filter(([, { length }]) => length > 40)
  expect(crowded.map(([folder]) => folder)).toEqual([])
})

/** React Router and MDX import these by name. */
const frameworkExports = ['clientMiddleware', 'useMDXComponents']

test('every export is used in another file', () => {
  const sources = files
    .filter((file) => /\.(tsx?|mdx|mjs)$/.test(file))
    .map((file) => ({ file, code: readFileSync(join(root, file), 'utf8') }))
  const filesNaming = new Map<string, number>()
  for (const { code } of sources) {
    for (const name of new Set(code.match(/\w+/g))) filesNaming.set(name, (filesNaming.get(name) ?? 0) + 1)
  }
  const isUnused = (name: string) => filesNaming.get(name) === 1
  const unused = sources.flatMap(({ file, code }) =>
    [...code.matchAll(/^export (?:async )?(?:function|const|class) (\w+)/gm)]
      .map(([, name]) => name!)
      .filter((name) => isUnused(name) && !frameworkExports.includes(name))
      .map((name) => `${file}: ${name}`),
  )
  expect(unused).toEqual([])
})
