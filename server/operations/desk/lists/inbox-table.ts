import { sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import type { ContentTable } from '#server/database/tables/columns.ts'
import { supportRequestTable, trainingRequestTable } from '#server/database/tables/support.ts'

const support = supportRequestTable
const training = trainingRequestTable
const query = new QueryBuilder()

const people = sql`${training.participants}`
const trainingSubject = sql`'Training, ' || ${people} || case ${people} when 1 then ' participant' else ' participants' end`

/** Both kinds of requests as one table. Ids are even for one kind and odd for the other, so they are unique. */
export const inboxTable = query
  .select({
    id: sql<number>`${support.id} * 2`.as('id'),
    version: support.version,
    added: support.added,
    is_draft: support.is_draft,
    deleted_at: support.deleted_at,
    state: support.state,
    kind: sql<string>`'support'`.as('kind'),
    number: sql<number>`${support.id}`.as('number'),
    email: support.email,
    subject: support.subject,
    message: support.message,
    filename: support.filename,
    size: support.size,
    participants: sql<number | null>`null::integer`.as('participants'),
  })
  .from(support)
  .unionAll(
    query
      .select({
        id: sql<number>`${training.id} * 2 + 1`.as('id'),
        version: training.version,
        added: training.added,
        is_draft: training.is_draft,
        deleted_at: training.deleted_at,
        state: training.state,
        kind: sql<string>`'training'`.as('kind'),
        number: sql<number>`${training.id}`.as('number'),
        email: training.email,
        subject: sql<string>`${trainingSubject}`.as('subject'),
        message: training.message,
        filename: sql<string>`''`.as('filename'),
        size: sql<number | null>`null::bigint`.as('size'),
        participants: sql<number | null>`${training.participants}`.as('participants'),
      })
      .from(training),
  )
  .as('request') as unknown as ContentTable
