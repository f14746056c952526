import type { OutputOf } from '#app/api-routes.ts'

export type Imported = OutputOf<'POST editor/import/:entity'>
export type ImportedRow = Imported['rows'][number]
type Outcome = ImportedRow['outcome']

/** How often each outcome is among the rows. */
export function countOutcomes(rows: Pick<ImportedRow, 'outcome'>[]): Record<Outcome, number> {
  const counts = { create: 0, change: 0, unchanged: 0, refused: 0 }
  for (const { outcome } of rows) counts[outcome] += 1
  return counts
}

/** For example "2 new, 1 changed, 40 unchanged, 3 refused". */
export function importSummary(rows: Pick<ImportedRow, 'outcome'>[]): string {
  const { create, change, unchanged, refused } = countOutcomes(rows)
  return `${create} new, ${change} changed, ${unchanged} unchanged, ${refused} refused`
}
