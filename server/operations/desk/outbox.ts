import { and, asc, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import type { outboxCalls } from '#contract/desk/outbox.ts'
import { OUTBOX_PATH } from '#domain/desk/outbox.ts'
import { Failure } from '#domain/failure.ts'
import { mailOutboxTable as table } from '#server/database/tables/mail.ts'
import { recordActivity } from '#server/engine/activity.ts'
import type { Context } from '#server/engine/context.ts'
import { writeOnce } from '#server/engine/idempotent-write.ts'
import type { Operations } from '#server/engine/operation.ts'
import { afterId } from '#server/engine/page-of-list.ts'
import { LEASE_SECONDS } from '#server/mail/outbox.ts'

/** A mail that is younger is on its way. */
const USUAL_SECONDS = 60

const shown = {
  id: table.id,
  added: table.added,
  recipient: table.recipient,
  subject: table.subject,
  attempts: table.attempts,
  last_error: table.last_error,
  next_attempt: table.next_attempt_at,
}

export const outboxOperations: Operations<typeof outboxCalls> = {
  async outbox({ db }, { after, limit }) {
    const rows = db
      .select(shown)
      .from(table)
      .where(and(isNull(table.sent_at), afterId(table.id, after)))
      .orderBy(asc(table.id))
    return { mail: await (limit === undefined ? rows : rows.limit(limit)) }
  },

  async sendMailAgain(context, { id }) {
    const mail = await writeOnce(context, async (tx) => {
      // One that is due sooner may be in the hands of a process, which would send it a second time.
      const isTaken = sql`${table.next_attempt_at} <= now() + make_interval(secs => ${LEASE_SECONDS})`
      const [row] = await tx
        .update(table)
        .set({
          attempts: sql`case when ${isTaken} then ${table.attempts} else 0 end`,
          next_attempt_at: sql`case when ${isTaken} then ${table.next_attempt_at} else now() end`,
        })
        .where(and(eq(table.id, id), isNull(table.sent_at)))
        .returning(shown)
      if (!row) throw new Failure('NOT_FOUND')
      await recordActivity(tx, context, { action: 'send-mail', entity: 'mail', id, name: row.subject })
      return row
    })
    return { mail }
  },

  async discardMail(context, { id }) {
    await context.db.transaction(async (tx) => {
      const [mail] = await tx
        .delete(table)
        .where(and(eq(table.id, id), isNull(table.sent_at)))
        .returning({ subject: table.subject })
      if (!mail) throw new Failure('NOT_FOUND')
      await recordActivity(tx, context, { action: 'discard-mail', entity: 'mail', id, name: mail.subject })
    })
    return {}
  },
}

/** Mails that should have been sent, and those that are abandoned, for those who may do something about it. */
export async function outboxAttention({ db, rights }: Context, maxShown: number) {
  if (rights && rights.role !== 'administrator') return []
  const isLate = or(
    isNotNull(table.last_error),
    lt(table.added, sql`now() - make_interval(secs => ${USUAL_SECONDS})`),
  )
  const isWaiting = and(isNull(table.sent_at), isNotNull(table.next_attempt_at), isLate)
  const isAbandoned = and(isNull(table.sent_at), isNull(table.next_attempt_at))
  const find = async (kind: string, label: string, where: typeof isWaiting) => {
    const rows = await db
      .select({
        ...shown,
        age: sql<number>`extract(epoch from now() - ${table.added})::float8`,
        total: sql<number>`(count(*) over ())::int`,
      })
      .from(table)
      .where(where)
      .orderBy(asc(table.id))
      .limit(maxShown)
    return {
      kind,
      label,
      to: OUTBOX_PATH,
      is_information: false,
      count: rows[0]?.total ?? 0,
      records: rows.map(({ subject, age, last_error }) => ({
        label: `${subject} (${describeAge(age)})${last_error ? `: ${last_error}` : ''}`,
        to: OUTBOX_PATH,
      })),
    }
  }
  return [
    await find('waiting-mails', 'Mails that wait to be sent', isWaiting),
    await find('abandoned-mails', 'Mails that could not be sent', isAbandoned),
  ]
}

function describeAge(seconds: number): string {
  const [amount, unit] =
    seconds >= 172_800
      ? [seconds / 86_400, 'days']
      : seconds >= 7200
        ? [seconds / 3600, 'hours']
        : [Math.max(2, seconds / 60), 'minutes']
  return `for ${Math.floor(amount)} ${unit}`
}
