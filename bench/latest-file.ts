import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { groups } from './groups.ts'
import { asTable, type Row } from './row.ts'

const FILE = 'bench/latest.md'
const TITLE = `# Latest bench

Each group with the commit and the machine of its own last run; groups are measured alone or together.
`

/** The sections of a file by the names in their headings. */
function sectionsOf(text: string): Map<string, string> {
  const [, ...sections] = text.split(/^## /m)
  return new Map(sections.map((section) => [section.slice(0, section.indexOf('\n')), section]))
}

/** The file with the sections of groups that were measured now in place of their older ones, in the order of the groups. */
export function withSections(text: string, measured: ReadonlyMap<string, Row[]>, run: string): string {
  const sections = sectionsOf(text)
  for (const [name, rows] of measured) sections.set(name, `${name}\n\n${run}\n\n${asTable(rows)}\n`)
  const inOrder = groups.flatMap(({ name }) => sections.get(name)?.trim() ?? [])
  return [TITLE, ...inOrder.map((section) => `## ${section}\n`)].join('\n')
}

/** Writes what was measured, and keeps what other groups had. */
export function saveLatest(measured: ReadonlyMap<string, Row[]>, run: string): void {
  const before = existsSync(FILE) ? readFileSync(FILE, 'utf8') : ''
  writeFileSync(FILE, withSections(before, measured, run))
}
