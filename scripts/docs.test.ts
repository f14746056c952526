import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import packageJson from '../package.json' with { type: 'json' }

const root = join(import.meta.dirname, '..')
const ignored = readFileSync(join(root, '.gitignore'), 'utf8').split(/\/?\n/)
const tree = globSync('**', { cwd: root, exclude: (path) => ignored.includes(path) })
const pages = globSync(['*.md', 'docs/**/*.md'], { cwd: root }).map((page) => ({
  page,
  text: readFileSync(join(root, page), 'utf8'),
}))

/** What is only an example, or made when the software runs. */
const elsewhere = /glossary|^(data|\.cache)\/|_DIR\//

test('the docs are read', () => {
  expect(pages.map(({ page }) => page)).toContain('docs/architecture.md')
  expect(tree).toContain('domain/newsroom/news.ts')
})

test.each(pages)('$page names files and folders that exist', ({ text }) => {
  const quoted = [...text.replaceAll(/```.*?```/gs, '').matchAll(/`([\w.-][\w./-]*)`/g)].map(
    ([, name]) => name!,
  )
  const paths = quoted.filter(
    (name) => /\/|\.(tsx?|mjs|md|ya?ml|json|css)$/.test(name) && !elsewhere.test(name),
  )
  const missing = paths.filter((name) => {
    const path = name.replace(/\/$/, '')
    return !existsSync(join(root, path)) && !tree.some((one) => one.endsWith(`/${path}`))
  })
  expect(missing).toEqual([])
})

test.each(pages)('$page links to pages and pictures that exist', ({ page, text }) => {
  const links = [...text.matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, link]) => link!)
  expect(links.filter((link) => !existsSync(join(root, dirname(page), link)))).toEqual([])
})

test.each(pages)('$page names commands that exist', ({ text }) => {
  const commands = [...text.matchAll(/npm run (\w+)/g)].map(([, command]) => command!)
  expect(commands.filter((command) => !(command in packageJson.scripts))).toEqual([])
})

test('every setting of the server is explained', () => {
  const code = readFileSync(join(root, 'server/runtime/config.ts'), 'utf8')
  const settings = [...code.matchAll(/^ {2}([A-Z][A-Z0-9_]+): /gm)].map(([, name]) => name!)
  const operations = readFileSync(join(root, 'docs/operations.md'), 'utf8')
  expect(settings).toContain('DATABASE_URL')
  expect(settings.filter((name) => !operations.includes(`\`${name}\``))).toEqual([])
})
