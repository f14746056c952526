import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'

const root = join(import.meta.dirname, '..')
const TESTS = ['{app,content,contract,domain,e2e,scripts,seed,server}/**/*.test.{ts,tsx}', 'e2e/**/*.spec.ts']

const REPORT = '.cache/coverage.md'

/** Requirement rows by group: id and short description. */
type Rows = Record<string, Record<string, string>>

/** One row, such as "A-041", or several, such as "E-18 to E-24". */
const NAMED = /(?<![\w-])([A-Z])-(\d{2,3})(?: to \1-(\d{2,3}))?(?![\w-])/g

/** Row ids in the code of a test file, without comments. */
export function rowsNamedIn(source: string): Set<string> {
  const code = source.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
  const rows = [...code.matchAll(NAMED)].flatMap(([, group, first = '', last = first]) =>
    Array.from(
      { length: Number(last) - Number(first) + 1 },
      (_, index) => `${group}-${String(Number(first) + index).padStart(first.length, '0')}`,
    ),
  )
  return new Set(rows)
}

/** Test files by row id. */
export function filesByRow(sources: Record<string, string>): Map<string, string[]> {
  const files = new Map<string, string[]>()
  for (const [file, source] of Object.entries(sources)) {
    for (const id of rowsNamedIn(source)) files.set(id, [...(files.get(id) ?? []), file])
  }
  return files
}

/** Traceability report: rows with the tests that name them, and rows without tests. */
export function coveragePage(rows: Rows, files: Map<string, string[]>): string {
  const isNamed = (id: string) => files.has(id)
  const groups = Object.entries(rows).map(([name, group]) => ({ name, group, ids: Object.keys(group) }))
  const summary = groups.map(({ name, ids }) => `| ${name} | ${ids.length} | ${ids.filter(isNamed).length} |`)
  return [
    '# Which tests name which rows',
    'Written by `npm run coverage` from docs/requirement-ids.yaml and the names of all tests. ' +
      'A row without a test here may still be implemented and tested by a test without its id. ' +
      'Rows of the catalogue have two digits, those of the faults and attacks three.',
    ['| group | rows | named by a test |', '|---|--:|--:|', ...summary].join('\n'),
    ...groups.map(({ name, group, ids }) => groupText(name, group, ids, files)),
  ].join('\n\n')
}

function groupText(
  name: string,
  group: Record<string, string>,
  ids: string[],
  files: Map<string, string[]>,
): string {
  const named = ids.filter((id) => files.has(id))
  const rest = ids.filter((id) => !files.has(id)).map((id) => `${id} ${group[id]}`)
  const lines = named.map((id) => `| ${id} | ${group[id]} | ${files.get(id)?.sort().join(', ')} |`)
  return [
    `## ${name}`,
    ...(named.length > 0 ? [['| row | in short | tests |', '|---|---|---|', ...lines].join('\n')] : []),
    rest.length > 0 ? `No test names: ${rest.join(' · ')}.` : 'Every row is named by a test.',
  ].join('\n\n')
}

if (import.meta.main) {
  const rows = parse(readFileSync(join(root, 'docs/requirement-ids.yaml'), 'utf8')) as Rows
  const paths = globSync(TESTS, { cwd: root }).filter((path) => path !== 'scripts/coverage.test.ts')
  const sources = paths.map((path) => [path, readFileSync(join(root, path), 'utf8')])
  const files = filesByRow(Object.fromEntries(sources) as Record<string, string>)
  mkdirSync(join(root, '.cache'), { recursive: true })
  writeFileSync(join(root, REPORT), `${coveragePage(rows, files)}\n`)
  const all = Object.values(rows).flatMap((group) => Object.keys(group))
  console.log(
    `${all.filter((id) => files.has(id)).length} of ${all.length} rows are named by a test; ${REPORT} lists them.`,
  )
}
