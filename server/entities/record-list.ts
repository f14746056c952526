import { and, asc, eq, gte, inArray, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '#server/database/connect.ts'

/** A field with an ordered list of other records, stored in a join table. */
export interface RecordList {
  table: PgTable & { ordering: PgColumn }
  owner: PgColumn
  member: PgColumn
}

/** Inserts the list of a new record. */
export async function fillList(
  tx: Database,
  list: RecordList,
  owner: number,
  members: number[],
): Promise<void> {
  await fillLists(tx, list, [[owner, members]])
}

/** Inserts the lists of many new records in one statement. */
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

/** Replaces the list of a record. */
export async function saveList(
  tx: Database,
  list: RecordList,
  owner: number,
  members: number[],
): Promise<void> {
  await tx.delete(list.table).where(eq(list.owner, owner))
  await fillList(tx, list, owner, members)
}

/** Appends a member to the list of a record. */
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

/** Inserts a member at a position of the list; returns whether it was missing. */
export async function insertIntoList(
  tx: Database,
  list: RecordList,
  owner: number,
  member: number,
  ordering: number,
): Promise<boolean> {
  const position = list.table.ordering
  const isTaken = and(eq(list.owner, owner), eq(position, ordering))
  if ((await tx.$count(list.table, isTaken)) > 0)
    await tx
      .update(list.table)
      .set({ ordering: sql`${position} + 1` })
      .where(and(eq(list.owner, owner), gte(position, ordering)))
  const added = await tx
    .insert(list.table)
    .values(row(list, owner, member, ordering))
    .onConflictDoNothing()
    .returning({ ordering: position })
  return added.length > 0
}

/** Removes a member from the list; returns its position, or undefined when it was not in the list. */
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

/** The members of the list of a record, in order. */
export async function readList(db: Database, list: RecordList, owner: number): Promise<number[]> {
  const rows = await db
    .select({ member: list.member })
    .from(list.table)
    .where(eq(list.owner, owner))
    .orderBy(asc(list.table.ordering))
  return rows.map(({ member }) => Number(member))
}

/** The members of the lists of many records, in order, by owner. */
export async function readLists(
  db: Database,
  { table, owner, member }: RecordList,
  owners: number[],
): Promise<Map<number, number[]>> {
  const rows = await db
    .select({ owner, member })
    .from(table)
    .where(inArray(owner, owners))
    .orderBy(asc(table.ordering))
  const members = new Map<number, number[]>(owners.map((id) => [id, []]))
  for (const row of rows) members.get(Number(row.owner))!.push(Number(row.member))
  return members
}

function row({ owner, member }: RecordList, ownerId: number, memberId: number, ordering: number) {
  return { [owner.name]: ownerId, [member.name]: memberId, ordering }
}
