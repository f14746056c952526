import { and, desc, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import { plainText } from '#domain/plain-text.ts'
import type { Database } from '#server/database/connect.ts'
import { userTable } from '#server/database/tables/accounts.ts'
import { commentMentionTable, commentTable } from '#server/database/tables/activity.ts'
import type { Context } from '#server/engine/context.ts'
import { entityOf, listedEntities } from '#server/entities/entities.ts'
import { namePlaces } from '#server/texts/name-places.ts'

const nameOf = (user: typeof commentTable.author | typeof commentTable.resolved_by) =>
  sql<string | null>`(select ${userTable.username} from ${userTable} where ${userTable.id} = ${user})`

/** Comments as staff see them. */
export async function readComments(db: Database, where: SQL | undefined, order: SQL, limit: number) {
  const { id, text, added, edited, resolved_at } = commentTable
  const rows = await db
    .select({
      id,
      text,
      added,
      edited,
      resolved_at,
      by: nameOf(commentTable.author),
      resolved_by: nameOf(commentTable.resolved_by),
    })
    .from(commentTable)
    .where(where)
    .orderBy(order)
    .limit(limit)
  const named = await db
    .select({ comment: commentMentionTable.comment, username: userTable.username })
    .from(commentMentionTable)
    .innerJoin(userTable, eq(userTable.id, commentMentionTable.user_id))
    .where(
      inArray(
        commentMentionTable.comment,
        rows.map((row) => row.id),
      ),
    )
    .orderBy(userTable.username)
  return rows.map((row) => ({
    ...row,
    mentions: named.filter(({ comment }) => comment === row.id).map(({ username }) => username),
  }))
}

/** Open comments that name the user, newest first, except on records in the trash. */
export async function myMentions({ db, user }: Context, maxShown: number) {
  const rows = await db
    .select({ comment: commentTable, by: nameOf(commentTable.author) })
    .from(commentTable)
    .innerJoin(commentMentionTable, eq(commentMentionTable.comment, commentTable.id))
    .where(and(eq(commentMentionTable.user_id, user!.id), isNull(commentTable.resolved_at), isOnUsedRecord()))
    .orderBy(desc(commentTable.id))
  const shown = await namePlaces(
    db,
    rows.slice(0, maxShown).map(({ comment, by }) => ({
      entity: comment.entity,
      record_id: comment.entity_id,
      field: '',
      by,
      comment: comment.id,
    })),
  )
  return {
    kind: 'mentions',
    label: 'Comments that mention me',
    to: '/editor',
    is_information: false,
    count: rows.length,
    records: shown.map(({ name, to, by, comment }) => ({
      label: `${plainText(name)}${by ? `, by ${by}` : ''}`,
      to: `${to ?? '/editor'}#comment-${comment}`,
    })),
  }
}

/** Comments follow their record into the trash. */
function isOnUsedRecord(): SQL {
  const parts = listedEntities.map(({ key }) => {
    const { table } = entityOf(key)
    return sql`(${commentTable.entity} = ${key} and exists (select from ${table} where ${table.id} = ${commentTable.entity_id} and ${table.deleted_at} is null))`
  })
  return sql`(${sql.join(parts, sql` or `)})`
}
