import { isNull } from 'drizzle-orm'
import { freeAddress } from '#domain/company/case-study.ts'
import type { Database } from '#server/database/connect.ts'
import { caseStudyTable } from '#server/database/tables/company.ts'

/** The address that a save gives to a case study: made of its first name, taken once; undefined when it stays as it is. */
export async function caseStudyAddress(
  db: Database,
  { id, name }: { id?: number; name?: string | undefined },
): Promise<string | undefined> {
  if (!name) return undefined
  const taken = await db
    .select({ id: caseStudyTable.id, friendly_url: caseStudyTable.friendly_url })
    .from(caseStudyTable)
    .where(isNull(caseStudyTable.deleted_at))
  const hasOne = taken.some((study) => study.id === id && study.friendly_url !== '')
  return hasOne ? undefined : freeAddress(name, taken)
}
