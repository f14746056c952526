import { and, count, eq, gte, sql } from 'drizzle-orm'
import { areaOfEntity } from '#contract/entities.ts'
import { truncate } from '#domain/clean-text.ts'
import { activityActions, type ActivityAction } from '#domain/desk/activity.ts'
import type { Database } from '#server/database/connect.ts'
import { userTable } from '#server/database/tables/accounts.ts'
import { activityTable as table } from '#server/database/tables/activity.ts'
import type { Context } from './context.ts'

const MAX_NAME_LENGTH = 200
const BATCH_SIZE = 1_000
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** From this many entries of refused sign-ins an hour, further ones are counted together, so nobody can fill the disk. */
const MAX_REFUSED_PER_HOUR = 500

/** Who did something, and when; a process of the server itself has no user. */
export type Actor = Pick<Context, 'now'> &
  Partial<Pick<Context, 'client' | 'tokenName'>> & { user?: { id: number; username: string } | null }

/** Something that somebody did. It never has secrets or texts: revisions have the values of records. */
export interface ActivityEvent {
  action: ActivityAction
  /** What it is about: the key of an entity, or "user", "release", "webhook", "service_token". */
  entity?: string
  id?: number
  /** The name of what has no revisions. */
  name?: string
  revision?: number
  /** Who did it, if it was not the actor. */
  by?: number | undefined
}

/** Areas of what is not an entity. */
const OTHER_AREAS: Record<string, string> = {
  user: 'accounts',
  service_token: 'accounts',
  release: 'publishing',
  webhook: 'publishing',
}

/** Records what was done, in the transaction that does it. */
export async function recordActivity(tx: Database, actor: Actor, ...events: ActivityEvent[]): Promise<void> {
  const rows = events.map((event) => rowOf(actor, event))
  for (let start = 0; start < rows.length; start += BATCH_SIZE)
    await tx.insert(table).values(rows.slice(start, start + BATCH_SIZE))
}

/**
 * Records a refused sign-in. Attempts for one account from one network are counted by the minute. Names of accounts that
 * do not exist are left out: people type passwords into the wrong field.
 */
export async function recordRefusedSignIn(
  { db, now, client }: Pick<Context, 'db' | 'now' | 'client'>,
  account: { id: number; username: string } | undefined,
): Promise<void> {
  const minute = Math.floor(now.getTime() / MINUTE_MS)
  const hour = new Date(now.getTime() - HOUR_MS).toISOString()
  const [recent] = await db
    .select({ rows: count() })
    .from(table)
    .where(and(eq(table.kind, 'refused'), gte(table.at, hour)))
  const isFlood = (recent?.rows ?? 0) >= MAX_REFUSED_PER_HOUR
  const own = isFlood ? undefined : account
  const network = isFlood ? '' : client.network
  const row = rowOf(
    { now, client: { ...client, network }, user: own ?? null },
    { action: 'refuse-sign-in', entity: 'user', ...(own && { id: own.id, name: own.username }) },
  )
  const group_key = ['refused', minute, own?.id ?? '', network].join(' ')
  await countOnce(db, { ...row, group_key })
}

/** Records the use of a service token; uses within an hour are one entry, with the number of minutes. */
export async function recordTokenUse(
  tx: Database,
  actor: Actor,
  token: { id: number; name: string },
): Promise<void> {
  const hour = Math.floor(actor.now.getTime() / HOUR_MS)
  const row = rowOf(actor, { action: 'use-token', entity: 'service_token', id: token.id, name: token.name })
  await countOnce(tx, { ...row, group_key: `token ${hour} ${token.id}` })
}

/** An event about an account. */
export function aboutUser(action: ActivityAction, user: { id: number; username: string }): ActivityEvent {
  return { action, entity: 'user', id: user.id, name: user.username }
}

type Rights = Pick<
  typeof userTable.$inferSelect,
  'id' | 'username' | 'is_staff' | 'is_active' | 'role' | 'areas'
>

/** The events of a change of rights. */
export function changedRights(before: Rights, after: Rights): ActivityEvent[] {
  return [
    ...(before.is_staff === after.is_staff
      ? []
      : ([after.is_staff ? 'grant-staff' : 'revoke-staff'] as const)),
    ...(before.is_staff && after.is_staff && hasOtherRole(before, after) ? (['change-role'] as const) : []),
    ...(before.is_active === after.is_active ? [] : ([after.is_active ? 'enable' : 'disable'] as const)),
  ].map((action) => aboutUser(action, after))
}

function hasOtherRole(before: Rights, after: Rights): boolean {
  return before.role !== after.role || before.areas.join() !== after.areas.join()
}

async function countOnce(db: Database, row: ReturnType<typeof rowOf> & { group_key: string }): Promise<void> {
  await db
    .insert(table)
    .values(row)
    .onConflictDoUpdate({ target: table.group_key, set: { times: sql`${table.times} + 1` } })
}

function rowOf({ now, user = null, client, tokenName }: Actor, event: ActivityEvent) {
  const { action, entity, id, name, revision, by = user?.id } = event
  const nameOfAuthor = sql<string>`(select ${userTable.username} from ${userTable} where ${userTable.id} = ${by})`
  const { kind } = activityActions[action]
  const isAtSignIn = kind === 'sign-in' || kind === 'refused'
  return {
    at: now.toISOString(),
    kind,
    action,
    area: areaOf(entity),
    user_id: by ?? null,
    username: by === user?.id ? (user?.username ?? null) : nameOfAuthor,
    token: tokenName ?? null,
    entity: entity ?? null,
    entity_id: id ?? null,
    name: name === undefined ? null : truncate(name, MAX_NAME_LENGTH),
    revision: revision ?? null,
    network: isAtSignIn ? (client?.network ?? '') : '',
  }
}

function areaOf(entity: string | undefined): string {
  if (entity === undefined) return 'desk'
  return OTHER_AREAS[entity] ?? areaOfEntity(entity) ?? 'desk'
}
