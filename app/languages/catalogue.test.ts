import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor } from 'rolldown/utils'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { comparisons } from '#domain/catalogue/parameters/selection-rules.ts'
import { failures } from '#domain/failure.ts'
import type { Catalogue } from '#domain/languages/translate.ts'
import { acceptedAttachments, TOO_LARGE, WRONG_KIND } from '#domain/support/attachment.ts'
import { offeredTools } from '#domain/wayfinding/mcp-tools.ts'
import { publicPages } from '#domain/wayfinding/pages.ts'
import { foundKinds, searchVariants } from '#domain/wayfinding/search.ts'
import site from '#site-config'
import { requestErrors } from '#app/site/support/request-texts.ts'
import { scriptTexts } from './script-texts.ts'

type Node = { type: string } & Record<string, unknown>

const root = join(import.meta.dirname, '../..')
const readYaml = (path: string): unknown => parse(readFileSync(join(root, path), 'utf8'))
const catalogue = readYaml('content/languages/cs.yml') as Catalogue

/** Parts of the code whose texts are complete in every language. */
const TRANSLATED = [
  /^app\/root\.tsx$/,
  /^domain\/catalogue\/bom-note\.ts$/,
  /^app\/behaviours\//,
  /^app\/blocks\/(?:benefits|mesh)\//,
  /^app\/blocks\/(?:band|event-list|news-list|series-list|status|status-changes|status-scale)\.tsx$/,
  /^app\/ui\/theme-toggle\.tsx$/,
  /^app\/site\/shell\//,
  /^app\/site\/(?:footer|home|home\/home-page)\.tsx$/,
  /^app\/site\/(?:article|catalogue|company|forms|library|newsroom|sales|support|wayfinding)\//,
  /^app\/site\/figures\/text-parts\.tsx$/,
  /^app\/ui\/copy-(?:text|block)\.tsx$/,
]

/** The English texts that a file of code translates: literals, and constants of the file. */
function textsOf(source: string, file = 'test.tsx', calls = ['t', 'pageText']): Set<string> {
  const constants = new Map<string, Node>()
  const found = new Set<string>()
  const add = (node: Node | undefined): void => {
    if (node?.type === 'Literal' && typeof node.value === 'string') found.add(node.value)
    else if (node?.type === 'Identifier') add(constants.get(node.name as string))
    else if (node?.type === 'ConditionalExpression') {
      add(node.consequent as Node)
      add(node.alternate as Node)
    }
  }
  const translated: (Node | undefined)[] = []
  new Visitor({
    VariableDeclarator(node) {
      const { id, init } = node as unknown as { id: Node; init: Node | null }
      if (id.type === 'Identifier' && init?.type === 'Literal') constants.set(id.name as string, init)
    },
    CallExpression(node) {
      const call = node as unknown as { callee: Node; arguments: Node[] }
      const { callee } = call
      const name = callee.type === 'MemberExpression' ? (callee.property as Node).name : callee.name
      if (calls.includes(name as string)) translated.push(call.arguments[0])
    },
  }).visit(parseSync(file, source).program)
  for (const argument of translated) add(argument)
  return found
}

const files = readdirSync(join(root, 'app'), { recursive: true, encoding: 'utf8' })
  .map((file) => join('app', file))
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
  .concat('domain/catalogue/bom-note.ts')
const readCode = (file: string): string => readFileSync(join(root, file), 'utf8')
const used = new Map(files.map((file) => [file, textsOf(readCode(file), file)]))
const usedBy = (paths: string[]): string[] => paths.flatMap((path) => [...used.get(path)!])

/** All texts inside of a table, such as those of the menus. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

const names = { brand: { name: '{brand}', product: '' }, words: { os: '{os}', dpa: '{dpa}' } }
/** Texts that code gets from elsewhere before it translates them. */
const elsewhere = new Set([
  ...textsIn(readYaml('content/menus.yml')),
  ...textsIn(readYaml('seed/fixtures/statuses.yml')),
  ...textsIn(readYaml('seed/fixtures/second-statuses.yml')),
  ...Object.values(publicPages({ ...names, meshProtocol: { name: '{mesh}', slug: '' } })).map(
    ({ title }) => title,
  ),
  ...[site.brand.motto, site.brand.description, site.company.country],
  ...[failures.UNAVAILABLE.text, failures.INTERNAL_SERVER_ERROR.text, failures.INVALID_FOLLOW_CODE.text],
  ...Object.values({ ...foundKinds, ...searchVariants, ...comparisons }),
  // Of the breadcrumb, of the buttons of the home page without a category, and of key figures.
  ...['Home', 'Archive', 'See products', 'Contact us', 'Bands'],
  ...[...requestErrors(), acceptedAttachments, TOO_LARGE, WRONG_KIND],
  ...offeredTools([]).map(([, { description }]) => description),
  ...[...textsIn(readYaml('content/webinars.yml')), ...textsIn(readYaml('content/code-examples.yml'))],
  'Code examples for TR under {os}',
  // Of the versions of files.
  ...['Series', 'Hardware revision'],
])

test('the catalogue has no text that nothing uses', () => {
  const known = new Set([...elsewhere, ...[...used.values()].flatMap((texts) => [...texts])])
  expect(Object.keys(catalogue).filter((text) => !known.has(text))).toEqual([])
})

test('every text of the parts of the code that are translated is in the catalogue', () => {
  const needed = [...used].filter(([file]) => TRANSLATED.some((pattern) => pattern.test(file)))
  const missing = needed.flatMap(([file, texts]) =>
    [...texts].filter((text) => !Object.hasOwn(catalogue, text)).map((text) => `${file}: ${text}`),
  )
  expect(needed.length).toBeGreaterThan(30)
  expect(missing).toEqual([])
})

test('style sheets write no words, which would be English in every language', () => {
  const sheets = readdirSync(join(root, 'app/styles'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css') && !file.startsWith('editor'))
    .map((file) => join('app/styles', file))
  const wordsIn = (css: string) =>
    [...css.matchAll(/\bcontent: ([^;]*);/g)].flatMap(([, value = '']) =>
      [...value.matchAll(/'([^']*)'/g)]
        .map(([, text = '']) => text.replaceAll(/\\[\da-f]+/g, ''))
        .filter((text) => /[a-z]{2}/i.test(text)),
    )
  expect(sheets.length).toBeGreaterThan(20)
  expect(sheets.flatMap((file) => wordsIn(readCode(file)).map((word) => `${file}: ${word}`))).toEqual([])
  expect(wordsIn("b::before { content: 'Fig. ' counter(fig) ' '; }")).toEqual(['Fig. '])
})

test('texts of the home page, of menus and of statuses are translated, but for names', () => {
  const sentences = [...elsewhere].filter((text) => text.includes(' ') && /[a-z] [a-z]/.test(text))
  const ofPages = new Set(Object.values(publicPages(site)).map(({ title }) => title))
  const missing = sentences.filter((text) => !Object.hasOwn(catalogue, text) && !ofPages.has(text))
  expect(missing.filter((text) => !/^\/|^https:|\{os\}|\{dpa\}|\{brand\}/.test(text))).toEqual([])
})

test('translations keep the placeholders of the English text', () => {
  const placeholders = (text: string) => [...new Set(text.match(/\{\w+\}/g))].toSorted()
  const wrong = Object.entries(catalogue).flatMap(([text, found]) =>
    textsIn(found)
      .filter((one) => placeholders(one).join(' ') !== placeholders(text).join(' '))
      .map((one) => `${text}: ${one}`),
  )
  expect(wrong).toEqual([])
})

test('plural forms are those of the language', () => {
  const { pluralCategories } = new Intl.PluralRules('cs').resolvedOptions()
  const forms = Object.values(catalogue).filter((found) => typeof found === 'object')
  expect(
    forms.flatMap((found) => Object.keys(found)).filter((one) => !pluralCategories.includes(one as never)),
  ).toEqual([])
  expect(forms.every((found) => 'other' in found)).toBe(true)
})

test('scripts of documents name all texts that they write', () => {
  const scripts = files.filter((file) => file.startsWith('app/behaviours/'))
  const written = scripts.flatMap((file) => [...textsOf(readCode(file), file, ['pageText'])])
  expect([...scriptTexts].toSorted()).toEqual([...new Set(written)].toSorted())
})

test.each([
  ['app/site/library/downloads-page.tsx', 'app/behaviours/file-library.ts'],
  ['app/site/library/download-offer.tsx', 'app/behaviours/download-links.ts'],
  ['app/site/article/table-filter.tsx', 'app/behaviours/table-filter.ts'],
])('%s names all texts that its script writes', (component, script) => {
  const [, listed = ''] = /const written = \[(.*?)\]/s.exec(readCode(component)) ?? []
  for (const text of usedBy([script])) expect(listed).toContain(`'${text}'`)
})

/** The code of an island with the lists of texts that it imports. */
function withListsOfTexts(file: string): string {
  const source = readCode(file)
  const lists = [...source.matchAll(/from '(?:#app\/site\/support|\.)\/((?:request|support)-texts\.ts)'/g)]
  return [source, ...lists.map(([, name]) => withListsOfTexts(`app/site/support/${name}`))].join('')
}

/** What all request forms are made of. */
const REQUEST = [
  'app/site/support/request-form.tsx',
  'app/site/forms/captcha-fields.tsx',
  'app/site/forms/email-field.tsx',
]

const SUPPORT = ['app/site/support/support-form.tsx', ...REQUEST]

test.each([
  [
    'app/site/catalogue/gallery.island.tsx',
    ['gallery', 'lightbox'].map((name) => `app/site/catalogue/${name}.tsx`),
  ],
  [
    'app/site/catalogue/bom-check.island.tsx',
    [
      'app/site/catalogue/bom-check.tsx',
      'app/site/catalogue/bom-table.tsx',
      'domain/catalogue/bom-note.ts',
      ...SUPPORT,
    ],
  ],
  ['app/site/newsroom/follow-form.island.tsx', ['app/site/newsroom/follow-form.tsx', ...REQUEST]],
  [
    'app/site/wayfinding/quick-search-texts.ts',
    ['app/site/wayfinding/quick-search.tsx', 'app/site/wayfinding/search-results.tsx'],
  ],
  ['app/site/support/support-form.island.tsx', SUPPORT],
  ['app/site/support/training-form.island.tsx', ['app/site/support/training-form.tsx', ...REQUEST]],
])('%s names all texts of its components', (name, parts) => {
  const source = withListsOfTexts(name)
  for (const text of usedBy(parts)) expect(source).toContain(`'${text}'`)
})

test('texts have no placeholder that is a word of the vendor, since catalogues are filled with these first', () => {
  const texts = [...used].flatMap(([file, found]) => [...found].map((text) => `${file}: ${text}`))
  expect(texts.filter((text) => /\{(?:brand|mesh|os|dpa|part)\}/.test(text))).toEqual([])
})

test('texts are found by the syntax of the code', () => {
  const source = `
    const LEAD = 'Constant'
    const view = <p title={t('Attribute')}>{t(isOpen ? 'One' : 'Other')} {texts.t(LEAD)} {'t("No call")'}</p>
    // t('Comment')
    pageText('Script'); format('Not translated'); t(loaded)`
  expect([...textsOf(source)].toSorted()).toEqual(['Attribute', 'Constant', 'One', 'Other', 'Script'])
})
