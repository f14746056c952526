import { and, asc, eq, gte, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '#server/database/connect.ts'

/** A field that lists other records in the order staff gave them, kept in a table of its own. */
export interface RecordList {
  table: PgTable & { ordering: PgColumn }
  owner: PgColumn
  member: PgColumn
}

/** Gives a new record its list. */
export async function fillList(
  tx: Database,
  list: RecordList,
  owner: number,
  members: number[],
): Promise<void> {
  await fillLists(tx, list, [[owner, members]])
}

/** Gives many new records their lists at once. */
export async function fillLists(
  tx: Database,
  list: RecordList,
  lists: [owner: number, members: number[]][],
): Promise<void> {
  const rows = lists.flatMap(([owner, members]) =>
    members.map((member, ordering) => row(list, owner, member, ordering)),
  )
  if (rows.length > 0) await tx.insert(list.table).values(rows)
}

/** Puts exactly these members into the list of a record. */
export async function saveList(
  tx: Database,
  list: RecordList,
  owner: number,
  members: number[],
): Promise<void> {
  await tx.delete(list.table).where(eq(list.owner, owner))
  await fillList(tx, list, owner, members)
}

/** Puts a member at the end of the list of a record. */
export async function appendToList(
  tx: Database,
  list: RecordList,
  owner: number,
  member: number,
): Promise<void> {
  const [last] = await tx
    .select({ next: sql<number>`coalesce(max(${list.table.ordering}) + 1, 0)` })
    .from(list.table)
    .where(eq(list.owner, owner))
  await tx
    .insert(list.table)
    .values(row(list, owner, member, last?.next ?? 0))
    .onConflictDoNothing()
}

/** Puts a member into the list of a record at a place of its own; says whether it was missing. */
export async function putIntoList(
  tx: Database,
  list: RecordList,
  owner: number,
  member: number,
  ordering: number,
): Promise<boolean> {
  const place = list.table.ordering
  const isTaken = and(eq(list.owner, owner), eq(place, ordering))
  if ((await tx.$count(list.table, isTaken)) > 0)
    await tx
      .update(list.table)
      .set({ ordering: sql`${place} + 1` })
      .where(and(eq(list.owner, owner), gte(place, ordering)))
  const added = await tx
    .insert(list.table)
    .values(row(list, owner, member, ordering))
    .onConflictDoNothing()
    .returning({ ordering: place })
  return added.length > 0
}

/** Takes a member out of the list of a record and answers its place; undefined when it was not in it. */
export async function removeFromList(
  tx: Database,
  list: RecordList,
  owner: number,
  member: number,
): Promise<number | undefined> {
  const [removed] = await tx
    .delete(list.table)
    .where(and(eq(list.owner, owner), eq(list.member, member)))
    .returning({ ordering: list.table.ordering })
  return removed && Number(removed.ordering)
}

/** The members of the list of a record, in their order. */
export async function readList(db: Database, list: RecordList, owner: number): Promise<number[]> {
  const rows = await db
    .select({ member: list.member })
    .from(list.table)
    .where(eq(list.owner, owner))
    .orderBy(asc(list.table.ordering))
  return rows.map(({ member }) => Number(member))
}

function row({ owner, member }: RecordList, ownerId: number, memberId: number, ordering: number) {
  return { [owner.name]: ownerId, [member.name]: memberId, ordering }
}
