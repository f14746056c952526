import { and, asc, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { presence as calls } from '#contract/desk/presence.ts'
import { Failure } from '#domain/failure.ts'
import { isoMoment } from '#domain/fields.ts'
import { userTable } from '#server/database/tables/accounts.ts'
import { revisionTable } from '#server/database/tables/content.ts'
import { presenceTable as table } from '#server/database/tables/presence.ts'
import { releaseTable } from '#server/database/tables/publishing.ts'
import type { Context } from '#server/engine/context.ts'
import type { Operations } from '#server/engine/operation.ts'
import { findEntity } from '#server/entities/entities.ts'

/** How long a tab counts as open after its last sign of life; an open one gives three in this time. */
const LEASE_SECONDS = 60

interface Place {
  entity: string
  id: number
}

/** Not content: these writes raise no content version, and no cache notices them. */
export const presenceOperations: Operations<typeof calls> = {
  async presence(context, { entity, id }) {
    return {
      presence: {
        version: await versionOf(context, { entity, id }),
        saved_by: null,
        people: await peopleAt(context, { entity, id }),
      },
    }
  },

  async stayPresent(context, { tab, is_unsaved, version: known, ...place }) {
    const { db, now, user } = context
    const version = await versionOf(context, place)
    const at = now.toISOString()
    const expires = new Date(now.getTime() + LEASE_SECONDS * 1000).toISOString()
    const { entity, id: entity_id } = place
    // A tab that comes back after its lease is present since now.
    const since = sql`case when ${table.expires} < ${at} then ${at} else ${table.since} end`
    if (version !== null)
      await db
        .insert(table)
        .values({ entity, entity_id, user_id: user!.id, tab, since: at, expires, is_unsaved })
        .onConflictDoUpdate({
          target: [table.entity, table.entity_id, table.user_id, table.tab],
          set: { expires, is_unsaved, since },
        })
    const isNews = version !== null && known !== undefined && version !== known
    const people = await peopleAt(context, place, tab)
    return { presence: { version, saved_by: isNews ? await savedBy(context, place) : null, people } }
  },

  async leave({ db, user }, { entity, id, tab }) {
    const isTab = and(eq(table.user_id, user!.id), eq(table.tab, tab))
    await db.delete(table).where(and(eq(table.entity, entity), eq(table.entity_id, id), isTab))
    return {}
  },
}

/** Null for a record that is deleted or was never there. */
async function versionOf({ db }: Context, { entity, id }: Place): Promise<number | null> {
  if (entity === 'release') {
    const { version } = releaseTable
    const [release] = await db.select({ version }).from(releaseTable).where(eq(releaseTable.id, id))
    return release?.version ?? null
  }
  const found = findEntity(entity)
  if (!found) throw new Failure('NOT_FOUND')
  const { table: records } = found
  const [record] = await db
    .select({ version: records.version })
    .from(records)
    .where(and(eq(records.id, id), isNull(records.deleted_at)))
  return record ? Number(record.version) : null
}

/** Those with a valid lease, except for the tab that asks; the longest present first. */
async function peopleAt({ db, now, user }: Context, { entity, id }: Place, ownTab?: string) {
  const rows = await db
    .select({ presence: table, username: userTable.username })
    .from(table)
    .innerJoin(userTable, eq(userTable.id, table.user_id))
    .where(and(eq(table.entity, entity), eq(table.entity_id, id), gt(table.expires, now.toISOString())))
    .orderBy(asc(table.since), asc(table.tab))
  return rows.flatMap(({ presence: { user_id, tab, since, is_unsaved }, username }) => {
    const is_self = user_id === user!.id
    return is_self && tab === ownTab
      ? []
      : [{ username, since: isoMoment(new Date(since)), is_unsaved, is_self }]
  })
}

async function savedBy({ db }: Context, { entity, id }: Place): Promise<string | null> {
  const [revision] = await db
    .select({ by: userTable.username })
    .from(revisionTable)
    .leftJoin(userTable, eq(userTable.id, revisionTable.user_id))
    .where(and(eq(revisionTable.entity, entity), eq(revisionTable.entity_id, id)))
    .orderBy(desc(revisionTable.at), desc(revisionTable.id))
    .limit(1)
  return revision?.by ?? null
}
