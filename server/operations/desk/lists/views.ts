import { and, asc, eq, ne, or } from 'drizzle-orm'
import { readListAddress } from '#contract/desk/list-address.ts'
import type { lists } from '#contract/desk/lists.ts'
import { inbox } from '#contract/support-requests.ts'
import { Failure } from '#domain/failure.ts'
import type { Database } from '#server/database/connect.ts'
import { userTable } from '#server/database/tables/accounts.ts'
import { listViewTable } from '#server/database/tables/list-views.ts'
import type { Context } from '#server/engine/context.ts'
import { withoutUndefined } from '#server/engine/crud.ts'
import { writeOnce } from '#server/engine/idempotent-write.ts'
import type { Operations } from '#server/engine/operation.ts'
import { mayReadRequests } from '#server/operations/support/may-read-requests.ts'
import { listedOf } from './listed.ts'
import { selectList } from './select-list.ts'

const { id, entity, name, query, is_shared, owner } = listViewTable

/** Saved views: everybody reads own and shared ones, and changes own ones. */
export const viewOperations: Omit<Operations<typeof lists>, 'listRecords'> = {
  async views(context, { entity: key }) {
    const { db, user } = context
    const rows = await db
      .select({ id, entity, name, query, is_shared, ownerId: owner, owner: userTable.username })
      .from(listViewTable)
      .innerJoin(userTable, eq(userTable.id, owner))
      .where(
        and(
          or(eq(is_shared, true), eq(owner, user!.id)),
          key === undefined ? undefined : eq(entity, key),
          mayReadRequests(context) ? undefined : ne(entity, inbox.key),
        ),
      )
      .orderBy(asc(name), asc(id))
    return { view: rows.map(({ ownerId, ...view }) => ({ ...view, is_own: ownerId === user!.id })) }
  },

  async addView(context, view) {
    checkQuery(view.entity, view.query)
    const user = context.user!
    return writeOnce(context, async (tx) => {
      const [row] = await tx
        .insert(listViewTable)
        .values({ ...view, owner: user.id })
        .returning()
      return { view: shown(row!, user) }
    })
  },

  async changeView({ db, user }, { id: changed, ...change }) {
    return db.transaction(async (tx) => {
      const before = await readOwn(tx, changed, user!)
      if (change.query !== undefined) checkQuery(before.entity, change.query)
      const values = { ...before, ...withoutUndefined(change) }
      const [row] = await tx.update(listViewTable).set(values).where(eq(id, changed)).returning()
      return { view: shown(row!, user!) }
    })
  },

  async deleteView({ db, user }, { id: deleted }) {
    await readOwn(db, deleted, user!)
    await db.delete(listViewTable).where(and(eq(id, deleted), eq(owner, user!.id)))
    return {}
  },
}

type Row = typeof listViewTable.$inferSelect
type Owner = NonNullable<Context['user']>

function shown({ owner: _owner, ...row }: Row, { username }: Owner) {
  return { ...row, owner: username, is_own: true }
}

/** A view of the caller; those of others can't be told from missing ones. */
async function readOwn(db: Database, viewId: number, user: Owner): Promise<Row> {
  const [row] = await db
    .select()
    .from(listViewTable)
    .where(and(eq(id, viewId), eq(owner, user.id)))
    .for('update')
  if (!row) throw new Failure('NOT_FOUND')
  return row
}

/** Refuses a query that the list could not answer. */
function checkQuery(key: string, text: string): void {
  try {
    selectList(listedOf(key), readListAddress(new URLSearchParams(text)))
  } catch (error) {
    if (error instanceof Failure && error.details.fields)
      throw new Failure('INVALID_INPUT', { fields: { query: Object.values(error.details.fields).join(' ') } })
    throw error
  }
}
