import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import * as z from 'zod'
import type { SupersededVersion } from '#domain/texts/check-wording.ts'

const TABLES = join(import.meta.dirname, '../../content/tables')

const read = <T extends z.ZodType>(name: string, schema: T): z.output<T> =>
  schema.parse(parse(readFileSync(join(TABLES, `${name}.yml`), 'utf8')))

const current = read(
  'current-versions',
  z.record(z.string(), z.object({ name: z.string(), value: z.string() })),
)
const lines = read(
  'current-os',
  z.array(
    z.object({
      line: z.string().optional(),
      modules: z.array(z.string()),
      current: z.string().optional(),
      version: z.string().optional(),
    }),
  ),
)
const osHistory = read('os-history', z.array(z.object({ version: z.string() })))
const dpaHistory = read('dpa-versions', z.array(z.object({ version: z.string() })))

/** Dated records: an old version in them is history, not a mistake. */
const HISTORICAL = new Set([
  'news',
  'event',
  'webinar',
  'file',
  'release_note',
  'startup_package_history',
  'o_s_function',
  'case_study',
])

/** The current versions by live fact in lower case, such as "os tr-7xg" and "os tr-72g". */
export const versionFacts: ReadonlyMap<string, { fact: string; value: string }> = new Map(
  factEntries().map((entry) => [entry.fact.toLowerCase(), entry]),
)

function factEntries(): { fact: string; value: string }[] {
  const named = Object.values(current).map(({ name, value }) => {
    const [product = '', line = ''] = name.split(', ')
    return { fact: `${product.toLowerCase().replaceAll(' ', '-')} ${line}`.trim(), value }
  })
  const modules = lines.flatMap(({ modules: names, line, current: key, version }) => {
    const value = key ? current[key]?.value : version
    const dpa = key ? current[key.replace('os-', 'dpa-')]?.value : undefined
    return [...names, ...(line ? [line] : [])].flatMap((name) => [
      ...(value ? [{ fact: `os ${name}`, value }] : []),
      ...(dpa ? [{ fact: `dpa ${name}`, value: dpa }] : []),
    ])
  })
  return [...named, ...modules]
}

/** Versions that have a newer one. */
export const superseded: SupersededVersion[] = [
  ...supersededOf(
    'OS',
    osHistory.map(({ version }) => version),
  ),
  ...supersededOf(
    'DPA',
    dpaHistory.map(({ version }) => version),
  ),
]

/** Versions of the history that are current nowhere; the fact is known if one line has the same letter. */
function supersededOf(product: string, versions: string[]): SupersededVersion[] {
  const facts = [...versionFacts.values()].filter(({ fact }) => fact.startsWith(`${product.toLowerCase()} `))
  const isCurrent = new Set(facts.map(({ value }) => value))
  return versions
    .filter((version) => !isCurrent.has(version))
    .map((version) => {
      const letter = /[A-Z]$/.exec(version)?.[0]
      const line = letter && facts.find(({ fact }) => fact.endsWith(`x${letter}`))
      return { product, version, fact: line ? line.fact : null }
    })
}

/** The versions that a text of an entity should not name any more. */
export function supersededIn(entity: string): SupersededVersion[] {
  return HISTORICAL.has(entity) ? [] : superseded
}
