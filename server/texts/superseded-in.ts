import type { SupersededVersion } from '#domain/texts/check-wording.ts'

/** Dated records: an old version in them is history, not a mistake. */
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
])

/** The superseded versions that a text of an entity should not name any more. */
export function supersededIn(entity: string, superseded: SupersededVersion[]): SupersededVersion[] {
  return HISTORICAL.has(entity) ? [] : superseded
}
