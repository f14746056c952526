import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

/** What only the demo vendor calls so. Code has words of the brand instead: "{os}" in constants, `words.os` in pages. */
const vendorWords = /\b(?:IQMESH|IQRF|DPA|OS|TR-\d\w*)\b|hopline|iqmesh/gi
/** Words as they are written: `dpa` and `os` are parts of names in code, addresses and the API. */
const written = new Set(['IQMESH', 'IQRF', 'DPA', 'OS', 'HOPLINE'])

/** Where they may stand, and why. */
const exceptions: Record<string, string[]> = {
  // Anchors of the specification, and the lines that they are of.
  'domain/technology/firmware/migration.ts': ['TR-5xD', 'TR-5xB', 'TR-7xD', 'TR-7xG'],
  // Pages of the specification name current versions by the letter of this line, such as "os-g".
  'domain/technology/firmware/current-values.ts': ['TR-7x'],
  // The name of a browser's platform.
  'app/site/accounts/browser-name.ts': ['OS'],
  // Answers recorded from the demo seed, to show what they look like.
  'scripts/record-api-examples.ts': ['TR-72D'],
}

/** Prices have the currency of the brand; these show how a currency is written. */
const currencyExamples = [
  'app/editor/screens/brand.ts',
  'domain/catalogue/format-price.ts',
  'domain/company/brand/brand.ts',
  'domain/site-config.ts',
]

const files = ['app', 'contract', 'domain', 'server', 'scripts']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)),
  )
  .filter((path) => /\.(?:tsx?|mjs|css|json|txt|svg)$/.test(path) && !isTest(path))
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))

function isTest(path: string): boolean {
  return /\.test\.|(?:^|\/)test-|^server\/(?:attacks|process|testing)\//.test(path)
}

/** Comments may name a product to explain a rule. */
function withoutComments(text: string): string {
  return text.replaceAll(/^\s*(?:\/\*\*?|\*|\/\/).*$|\/\*\*.*?\*\//gm, '')
}

/** The demo vendor's words in a file: names anywhere, products outside of comments. */
function foundIn(text: string): string[] {
  const names = [...text.matchAll(vendorWords)].map(([word]) => word)
  const named = names.filter((word) => written.has(word) || /^(?:hopline|iqmesh)$/i.test(word))
  const products = [...withoutComments(text).matchAll(/\bTR-\d\w*/g)].map(([word]) => word)
  return [...new Set([...named, ...products])]
}

test('code has no words of the demo vendor', () => {
  const found = files.flatMap(({ path, text }) => {
    const allowed = exceptions[path] ?? []
    const words = foundIn(text).filter((word) => !allowed.includes('*') && !allowed.includes(word))
    return words.map((word) => `${path}: ${word}`)
  })
  expect(files.length).toBeGreaterThan(1000)
  expect(found).toEqual([])
})

test('every exception is needed', () => {
  const unneeded = Object.entries(exceptions).flatMap(([path, words]) => {
    const own = foundIn(files.find((file) => file.path === path)?.text ?? '')
    return words.filter((word) => (word === '*' ? own.length === 0 : !own.includes(word)))
  })
  expect(unneeded).toEqual([])
})

test('code has no currency of its own', () => {
  const found = files
    .filter(({ path, text }) => /\bEUR\b|unit_price_eur/.test(text) && exceptions[path]?.[0] !== '*')
    .map(({ path }) => path)
  expect(found.toSorted()).toEqual(currencyExamples)
})

test.each(['<th>DPA</th>', "title: 'OS functions'", 'hopline-ide', 'speaks IQMESH', "'such as TR-72D'"])(
  'finds the word in %s',
  (text) => expect(foundIn(text)).toHaveLength(1),
)

test.each(['/technology/dpa/OsDpaCompatibility', 'words.os', 'macOS', '/** Such as TR-72D. */', 'DpaValue'])(
  'finds nothing in %s',
  (text) => expect(foundIn(text)).toEqual([]),
)
