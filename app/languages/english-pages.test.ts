import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { parseSync, Visitor } from 'rolldown/utils'
import { expect, test } from 'vitest'
import routes from '#app/routes.ts'
import { englishPages } from '#domain/languages/english-pages.ts'
import { isInLanguages } from '#domain/languages/language.ts'

type Node = { type: string } & Record<string, unknown>

const root = join(import.meta.dirname, '..')
/** Attributes and properties that people read. */
const READ = /^(?:title|lead|label|aria-label|alt|placeholder|description|summary|caption|hint)$/
/** Units and abbreviations are the same in every language. */
const WORD = /[A-Z]?[a-z]{3}/

/** English texts in the markup of a module, which no call of t() translates, and the modules beside it that it shows. */
function markupOf(source: string, file: string) {
  const texts: string[] = []
  const imports: string[] = []
  const constants = new Map<unknown, unknown>()
  new Visitor({
    VariableDeclarator(node) {
      const { id, init } = node as unknown as { id: Node; init: Node | null }
      if (init?.type === 'Literal') constants.set(id.name, init.value)
    },
    ImportDeclaration: (node) => void imports.push(node.source.value),
    JSXText: (node) => void texts.push(node.value),
    JSXAttribute(node) {
      const { name, value } = node as unknown as { name: Node; value: Node | null }
      if (!READ.test(String(name.name))) return
      const shown = value?.type === 'JSXExpressionContainer' ? (value.expression as Node) : value
      const text = shown?.type === 'Identifier' ? constants.get(shown.name) : shown?.value
      if (typeof text === 'string') texts.push(text)
    },
  }).visit(parseSync(file, source).program)
  return { texts: texts.map((text) => text.trim()).filter((text) => WORD.test(text)), imports }
}

/** The same of a module and of those of its folder that it imports. */
function textsOf(file: string, seen = new Set<string>()): string[] {
  if (seen.has(file) || !file.endsWith('.tsx') || !existsSync(file)) return []
  seen.add(file)
  const { texts, imports } = markupOf(readFileSync(file, 'utf8'), file)
  const beside = imports.filter((name) => /^\.\/[^/]+$/.test(name)).map((name) => join(dirname(file), name))
  return [...texts, ...beside.flatMap((other) => textsOf(other, seen))]
}

function pagesIn(list: RouteConfigEntry[]): { path: string; file: string }[] {
  return list.flatMap(({ path, file, children = [] }) => [
    ...(path === undefined || path === '*' ? [] : [{ path: plain(path), file: join(root, file) }]),
    ...pagesIn(children),
  ])
}

const plain = (path: string) => `/${path.replaceAll(/:\w+\??|\{[\w-]+\}/g, '*')}`

test('pages whose own texts are in English alone are not listed in other languages', () => {
  const pages = pagesIn(routes).filter(({ path, file }) => file.includes('app/site/') && isInLanguages(path))
  const english = pages.filter(({ file }) => textsOf(file).length > 0).map(({ path }) => path)
  expect(pages.length).toBeGreaterThan(30)
  expect([...englishPages].toSorted()).toEqual(english.toSorted())
})

test('texts of markup are found by the syntax of the code', () => {
  const source = `
    import { Other } from './other.tsx'
    const LEAD = 'A constant'
    const view = <Page title="Events" lead={LEAD} id="Some id">{t('Translated')} <b>Bold text</b> 868 MHz</Page>`
  expect(markupOf(source, 'test.tsx')).toEqual({
    texts: ['Events', 'A constant', 'Bold text'],
    imports: ['./other.tsx'],
  })
})
