import { and, desc, eq, gt } from 'drizzle-orm'
import { preparableCalls } from '#contract/preparable-calls.ts'
import type { publishing } from '#contract/publishing.ts'
import { Failure } from '#domain/failure.ts'
import { isoMoment } from '#domain/fields.ts'
import type { Database } from '#server/database/connect.ts'
import { userTable } from '#server/database/tables/accounts.ts'
import { previewTable, releaseTable } from '#server/database/tables/publishing.ts'
import { recordActivity } from '#server/engine/activity.ts'
import type { Context } from '#server/engine/context.ts'
import { writeOnce } from '#server/engine/idempotent-write.ts'
import type { Operations } from '#server/engine/operation.ts'
import { consumeRateLimits, rateLimitKey } from '#server/rate-limits/consume-rate-limit.ts'
import { previewsByUser } from '#server/rate-limits/limits.ts'
import { aboutRelease } from './about-release.ts'
import { checkCallInput } from './prepare-change.ts'
import { signPass } from './preview-pass.ts'

/** How long staff may look at one preview; the editor asks for a new one after every change. */
const PREVIEW_HOURS = 1
const LINK_HOURS = 24
const HOUR_MS = 3_600_000

type NewPreview = Pick<
  typeof previewTable.$inferInsert,
  'moment' | 'release' | 'call' | 'input' | 'more' | 'is_link'
>

export const previewOperations: Pick<Operations<typeof publishing>, 'preview' | 'addLink' | 'revokeLink'> = {
  async preview(context, { path, moment = null, release = null, call, input = {}, more = [] }) {
    await consumeRateLimits(context, rateLimitKey(previewsByUser, { user: context.user!.id }))
    if (release !== null) await checkRelease(context.db, release)
    const unsaved = call && { call, input: checkedInput(call, input) }
    const checked = more.map((one) => ({ call: one.call, input: checkedInput(one.call, one.input) }))
    const { url, row } = await addPreview(context, path, PREVIEW_HOURS, {
      moment,
      release,
      ...unsaved,
      ...(checked.length > 0 && { more: checked }),
    })
    return { url, expires: row.expires }
  },

  async addLink(context, { id, path = '/', moment = null, hours = LINK_HOURS }) {
    return writeOnce(context, async (db) => {
      const release = await checkRelease(db, id)
      await recordActivity(db, context, aboutRelease('add-link', release))
      const values = { moment, release: id, is_link: true }
      const { url, row } = await addPreview({ ...context, db }, path, hours, values)
      return { url, link: { ...row, by: context.user!.username } }
    })
  },

  async revokeLink(context, { id, linkId }) {
    await context.db.transaction(async (tx) => {
      const isLink = and(eq(previewTable.id, linkId), eq(previewTable.release, id))
      const [revoked] = await tx.delete(previewTable).where(isLink).returning({ id: previewTable.id })
      if (!revoked) throw new Failure('NOT_FOUND')
      await recordActivity(tx, context, aboutRelease('revoke-link', await checkRelease(tx, id)))
    })
    return {}
  },
}

/** The valid links of a release, newest first. */
export async function linksOfRelease(db: Database, release: number, now: Date) {
  const { id, moment, added, expires } = previewTable
  const isValid = and(
    eq(previewTable.release, release),
    eq(previewTable.is_link, true),
    gt(expires, now.toISOString()),
  )
  return db
    .select({ id, moment, added, expires, by: userTable.username })
    .from(previewTable)
    .innerJoin(userTable, eq(userTable.id, previewTable.author))
    .where(isValid)
    .orderBy(desc(id))
}

/** The values of a form, checked like the call; a preview is based on the record as it is when it is shown. */
function checkedInput(route: string, input: Record<string, unknown>): Record<string, unknown> {
  const { version: _version, ...values } = checkCallInput(preparableCalls.get(route)!.call, input)
  return values
}

async function checkRelease(db: Database, id: number) {
  const [release] = await db
    .select({ id: releaseTable.id, name: releaseTable.name })
    .from(releaseTable)
    .where(eq(releaseTable.id, id))
  if (!release) throw new Failure('NOT_FOUND')
  return release
}

async function addPreview(context: Context, path: string, hours: number, preview: NewPreview) {
  const { db, user, now, publicUrl } = context
  const expires = new Date(now.getTime() + hours * HOUR_MS)
  const [row] = await db
    .insert(previewTable)
    .values({ ...preview, author: user!.id, added: isoMoment(now), expires: isoMoment(expires) })
    .returning()
  const url = new URL(path, publicUrl)
  url.searchParams.set('preview', await signPass(context, row!.id, expires))
  return { url: url.href, row: row! }
}
