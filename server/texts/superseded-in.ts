import type { SupersededVersion } from '#domain/texts/check-wording.ts'

/** Dated records, and those that tell since when something exists: an old version in them is no mistake. */
const HISTORICAL = new Set([
  'news',
  'event',
  'webinar',
  'file',
  'firmware',
  'release_note',
  'startup_package_history',
  'o_s_function',
  'case_study',
  'page',
  'dpa_peripheral',
  'dpa_command',
  'dpa_entry',
])

/** The superseded versions that a text of an entity should not name any more. */
export function supersededIn(entity: string, superseded: SupersededVersion[]): SupersededVersion[] {
  return HISTORICAL.has(entity) ? [] : superseded
}
