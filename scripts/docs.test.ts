import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { figures } from '#domain/texts/figures.ts'
import packageJson from '../package.json' with { type: 'json' }

const root = join(import.meta.dirname, '..')
const ignored = readFileSync(join(root, '.gitignore'), 'utf8').split(/\/?\n/)
const tree = globSync('**', { cwd: root, exclude: (path) => ignored.includes(path) })
const pages = globSync(['*.md', 'docs/**/*.md'], { cwd: root }).map((page) => ({
  page,
  text: readFileSync(join(root, page), 'utf8'),
}))

/** Examples, and files that exist only at run time. */
const notInTree = /glossary|^(data|\.cache)\/|_DIR\//

test('finds the docs and the tree', () => {
  expect(pages.map(({ page }) => page)).toContain('docs/architecture.md')
  expect(tree).toContain('domain/newsroom/news.ts')
})

test.each(pages)('$page mentions only existing files and folders', ({ text }) => {
  const quoted = [...text.replaceAll(/```.*?```/gs, '').matchAll(/`([\w.-][\w./-]*)`/g)].map(
    ([, name]) => name!,
  )
  const paths = quoted.filter(
    (name) => /\/|\.(tsx?|mjs|md|ya?ml|json|css)$/.test(name) && !notInTree.test(name),
  )
  const missing = paths.filter((name) => {
    const path = name.replace(/\/$/, '')
    return !existsSync(join(root, path)) && !tree.some((one) => one.endsWith(`/${path}`))
  })
  expect(missing).toEqual([])
})

test.each(pages)('$page links only to existing pages and images', ({ page, text }) => {
  const links = [...text.matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, link]) => link!)
  expect(links.filter((link) => !existsSync(join(root, dirname(page), link)))).toEqual([])
})

test.each(pages)('$page mentions only existing npm scripts', ({ text }) => {
  const commands = [...text.matchAll(/npm run (\w+)/g)].map(([, command]) => command!)
  expect(commands.filter((command) => !(command in packageJson.scripts))).toEqual([])
})

test('writing-texts.md explains every figure of pages', () => {
  const text = readFileSync(join(root, 'docs/writing-texts.md'), 'utf8')
  const unexplained = Object.entries(figures).filter(
    ([, { example }]) => !text.includes(example.split('\n', 1)[0]!),
  )
  expect(unexplained.map(([name]) => name)).toEqual([])
})

test('operations.md explains every setting of the server', () => {
  const code = readFileSync(join(root, 'server/runtime/config.ts'), 'utf8')
  const settings = [...code.matchAll(/^ {2}([A-Z][A-Z0-9_]+): /gm)].map(([, name]) => name!)
  const operations = readFileSync(join(root, 'docs/operations.md'), 'utf8')
  expect(settings).toContain('DATABASE_URL')
  expect(settings.filter((name) => !operations.includes(`\`${name}\``))).toEqual([])
})
