import { and, eq } from 'drizzle-orm'
import type { texts } from '#contract/texts.ts'
import { MAX_ISSUES } from '#contract/texts.ts'
import { issueCodes, applyEdits, type IssueCode } from '#domain/texts/text-issue.ts'
import type { Context } from '#server/engine/context.ts'
import type { Operation } from '#server/engine/operation.ts'
import { entityOf } from '#server/entities/entities.ts'
import { isNotDeleted } from '#server/entities/visibility.ts'
import type { releaseOperations } from '#server/operations/publishing/releases.ts'
import { checkSiteText } from '#server/texts/check-site-text.ts'
import { readHealth } from '#server/texts/content-health.ts'
import { namePlaces } from '#server/texts/name-places.ts'
import { textFields } from '#server/texts/record-mentions.ts'
import { canUpdate, publishTexts, type NewText } from './publish-texts.ts'

export const contentHealth: Operation<typeof texts.contentHealth> = async (context, { code }) => {
  const all = await readHealth(context)
  const listed = code ? all.filter((issue) => issue.code === code) : all
  const issues = await namePlaces(context.db, listed.slice(0, MAX_ISSUES))
  return {
    total: all.length,
    kinds: issueCodes
      .map((each) => ({ code: each, total: all.filter((issue) => issue.code === each).length }))
      .filter(({ total }) => total > 0),
    issues: issues.map((issue) => ({ ...issue, is_fixable: issue.is_fixable && canUpdate(issue.entity) })),
  }
}

/** Applies the fixes of the chosen kinds to the chosen texts, as they are now. */
export function fixContent(
  releases: ReturnType<typeof releaseOperations>,
): Operation<typeof texts.fixContent> {
  return async (context, { fixes }) => {
    const changed: NewText[] = []
    for (const group of Map.groupBy(fixes, ({ entity, id, field }) => `${entity} ${id} ${field}`).values()) {
      const { entity, id, field } = group[0]!
      const text = await fixText(context, entity, id, field, new Set(group.map(({ code }) => code)))
      if (text) changed.push(text)
    }
    if (changed.length === 0) return { total: 0, release: null }
    const name = changed.length === 1 ? 'Fix a text' : `Fix ${changed.length} texts`
    // Fixes of other links must not be held up by those that stay broken.
    const release = await publishTexts({ ...context, publishAnyway: true }, releases, name, changed)
    return { total: changed.length, release }
  }
}

async function fixText(
  context: Context,
  key: string,
  id: number,
  field: string,
  codes: Set<IssueCode>,
): Promise<NewText | null> {
  const entity = entityOf(key)
  if (!canUpdate(key) || !textFields(entity).markdown.includes(field)) return null
  const { table } = entity
  const [row] = await context.db
    .select()
    .from(table)
    .where(and(eq(table.id, id), isNotDeleted(entity)))
  if (!row) return null
  const { version, [field]: value } = row as Record<string, unknown> & { version: number }
  const text = String(value ?? '')
  const { issues } = await checkSiteText(context, key, text)
  const edits = issues.filter(({ code }) => codes.has(code)).flatMap(({ fix }) => fix?.edits ?? [])
  const fixed = applyEdits(text, edits)
  return fixed === text ? null : { entity: key, record_id: id, field, version, text: fixed }
}
