import * as z from 'zod'
import type { SupersededVersion } from '#domain/texts/check-wording.ts'
import { readTable, versionFacts } from '#server/entities/fixed-facts.ts'

const osHistory = readTable('os-history', z.array(z.object({ version: z.string() })))
const dpaHistory = readTable('dpa-versions', z.array(z.object({ version: z.string() })))

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
