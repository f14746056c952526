import { and, asc, count, desc, eq, exists, inArray, isNull } from 'drizzle-orm'
import type { comments } from '#contract/desk/comments.ts'
import { formAddress } from '#contract/entity.ts'
import type { ActivityAction } from '#domain/desk/activity.ts'
import { findMentions, MAX_MENTIONS } from '#domain/desk/comment.ts'
import { Failure } from '#domain/failure.ts'
import type { Database } from '#server/database/connect.ts'
import { commentMentionTable, commentTable } from '#server/database/tables/activity.ts'
import { recordActivity } from '#server/engine/activity.ts'
import { mailColleagues, readColleagues } from '#server/engine/colleagues.ts'
import type { Context } from '#server/engine/context.ts'
import { writeOnce } from '#server/engine/idempotent-write.ts'
import type { Operations } from '#server/engine/operation.ts'
import { entityOf, findEntity } from '#server/entities/entities.ts'
import { consumeRateLimits, rateLimitKey } from '#server/rate-limits/consume-rate-limit.ts'
import { mailsToStaff } from '#server/rate-limits/limits.ts'
import { namePlaces } from '#server/texts/name-places.ts'
import { readComments } from './read-comments.ts'

type CommentRow = typeof commentTable.$inferSelect

const MAX_SHOWN = 500

export const commentsOperations: Operations<typeof comments> = {
  async comments({ db }, { entity, id }) {
    await checkRecord(db, entity, id)
    const isOfRecord = and(eq(commentTable.entity, entity), eq(commentTable.entity_id, id))
    const newest = await readComments(db, isOfRecord, desc(commentTable.id), MAX_SHOWN)
    return { comment: newest.toReversed() }
  },

  async addComment(context, { entity, id, text }) {
    const added = await writeOnce(context, async (tx) => {
      await consumeRateLimits({ ...context, db: tx }, rateLimitKey(mailsToStaff, { user: context.user!.id }))
      await checkRecord(tx, entity, id)
      const [row] = await tx
        .insert(commentTable)
        .values({ entity, entity_id: id, text, author: context.user!.id, added: context.now.toISOString() })
        .returning()
      await mention(tx, context, row!)
      await recordActivity(tx, context, aboutComment('add-comment', row!))
      return row!.id
    })
    return { comment: await readComment(context.db, added) }
  },

  async changeComment(context, { id, text, is_resolved }) {
    if (text !== undefined)
      await consumeRateLimits(context, rateLimitKey(mailsToStaff, { user: context.user!.id }))
    await context.db.transaction(async (tx) => {
      const before = await lockComment(tx, id)
      if (text !== undefined && text !== before.text) await editText(tx, context, before, text)
      const isOpen = before.resolved_at === null
      if (is_resolved === undefined || is_resolved !== isOpen) return
      const at = context.now.toISOString()
      const resolved = is_resolved ? { resolved_at: at, resolved_by: context.user!.id } : null
      await tx
        .update(commentTable)
        .set(resolved ?? { resolved_at: null, resolved_by: null })
        .where(eq(commentTable.id, id))
      const action = is_resolved ? 'resolve-comment' : 'reopen-comment'
      await recordActivity(tx, context, aboutComment(action, before))
    })
    return { comment: await readComment(context.db, id) }
  },

  async deleteComment(context, { id }) {
    await context.db.transaction(async (tx) => {
      const comment = await lockComment(tx, id)
      checkOwn(context, comment)
      await tx.delete(commentTable).where(eq(commentTable.id, id))
      await recordActivity(tx, context, aboutComment('delete-comment', comment))
    })
    return {}
  },

  async openComments({ db }, { entity }) {
    const { table } = entityOf(entity)
    const isListed = db
      .select({ id: table.id })
      .from(table)
      .where(and(eq(table.id, commentTable.entity_id), isNull(table.deleted_at)))
    const rows = await db
      .select({ id: commentTable.entity_id, open: count() })
      .from(commentTable)
      .where(and(eq(commentTable.entity, entity), isNull(commentTable.resolved_at), exists(isListed)))
      .groupBy(commentTable.entity_id)
    return { open: Object.fromEntries(rows.map(({ id, open }) => [String(id), open])) }
  },

  async colleagues({ db }) {
    return { colleagues: await readColleagues(db) }
  },
}

/** Deletes the comments on records that are deleted for good. */
export async function deleteComments(tx: Database, entity: string, ids: number[]): Promise<void> {
  await tx
    .delete(commentTable)
    .where(and(eq(commentTable.entity, entity), inArray(commentTable.entity_id, ids)))
}

async function editText(tx: Database, context: Context, before: CommentRow, text: string): Promise<void> {
  checkOwn(context, before)
  await tx
    .update(commentTable)
    .set({ text, edited: context.now.toISOString() })
    .where(eq(commentTable.id, before.id))
  await mention(tx, context, { ...before, text })
  await recordActivity(tx, context, aboutComment('edit-comment', before))
}

/** Stores the people that a comment names, and mails those who were not named before. */
async function mention(tx: Database, context: Context, comment: CommentRow): Promise<void> {
  const colleagues = await readColleagues(tx)
  const names = findMentions(
    comment.text,
    colleagues.map(({ username }) => username),
  ).map(({ username }) => username)
  const named = colleagues.filter(({ username }) => names.includes(username))
  if (named.length > MAX_MENTIONS)
    throw new Failure('INVALID_INPUT', { fields: { text: `Names more than ${MAX_MENTIONS} people` } })
  const isOfComment = eq(commentMentionTable.comment, comment.id)
  const before = await tx.delete(commentMentionTable).where(isOfComment).returning()
  if (named.length > 0)
    await tx.insert(commentMentionTable).values(named.map(({ id }) => ({ comment: comment.id, user_id: id })))
  const added = named.filter(
    ({ id }) => id !== context.user!.id && !before.some(({ user_id }) => user_id === id),
  )
  if (added.length === 0) return
  const { entity, entity_id } = comment
  const [place] = await namePlaces(tx, [{ entity, record_id: entity_id, field: '' }])
  await mailColleagues(tx, context, added, {
    subject: `${context.user!.username} mentioned you: ${place!.name}`,
    paragraphs: [`${context.user!.username} mentioned you in a comment on ${place!.name}:`, comment.text],
    to: `${formAddress(entityOf(entity).description.editor, entity_id)}#comment-${comment.id}`,
  })
}

function aboutComment(action: ActivityAction, { entity, entity_id }: CommentRow) {
  return { action, entity, id: entity_id }
}

/** Also of records in the trash, which keep their comments. */
async function checkRecord(db: Database, key: string, id: number): Promise<void> {
  const table = findEntity(key)?.table
  if (!table || (await db.$count(table, eq(table.id, id))) === 0) throw new Failure('NOT_FOUND')
}

function checkOwn({ user }: Context, { author }: CommentRow): void {
  if (author !== user!.id) throw new Failure('FORBIDDEN')
}

async function lockComment(tx: Database, id: number): Promise<CommentRow> {
  const [comment] = await tx.select().from(commentTable).where(eq(commentTable.id, id)).for('update')
  if (!comment) throw new Failure('NOT_FOUND')
  return comment
}

async function readComment(db: Database, id: number) {
  const [comment] = await readComments(db, eq(commentTable.id, id), asc(commentTable.id), 1)
  if (!comment) throw new Failure('NOT_FOUND')
  return comment
}
