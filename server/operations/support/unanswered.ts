import { asc, eq, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { formatDay } from '#domain/calendar-date.ts'
import type { Database } from '#server/database/connect.ts'
import { supportRequestTable, trainingRequestTable } from '#server/database/tables/support.ts'

/** Number of unanswered requests. */
export async function countUnanswered(db: Database): Promise<number> {
  const counts = await Promise.all([
    db.$count(trainingRequestTable, eq(trainingRequestTable.state, 'new')),
    db.$count(supportRequestTable, eq(supportRequestTable.state, 'new')),
  ])
  return counts[0] + counts[1]
}

/** Unanswered requests, longest waiting first. */
export async function unansweredRequests(db: Database, limit: number) {
  const { id, email, added, state } = trainingRequestTable
  const trainings = db
    .select({
      kind: sql<string>`'training'`.as('kind'),
      id,
      about: sql<string>`'Training'`.as('about'),
      email,
      added,
    })
    .from(trainingRequestTable)
    .where(eq(state, 'new'))
  const questions = db
    .select({
      kind: sql<string>`'support'`.as('kind'),
      id: supportRequestTable.id,
      about: sql<string>`${supportRequestTable.subject}`.as('about'),
      email: supportRequestTable.email,
      added: supportRequestTable.added,
    })
    .from(supportRequestTable)
    .where(eq(supportRequestTable.state, 'new'))
  const rows = await unionAll(trainings, questions)
    .orderBy(asc(sql`added`))
    .limit(limit)
  return {
    kind: 'unanswered-requests',
    label: 'Unanswered requests',
    to: '/editor/requests',
    is_information: false,
    count: await countUnanswered(db),
    records: rows.map((row) => ({
      label: `${row.about}, ${row.email} (${formatDay(row.added)})`,
      to: `/editor/requests/${row.kind}/${row.id}`,
    })),
  }
}
