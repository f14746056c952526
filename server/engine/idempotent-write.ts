import { and, eq } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { retryDuringMigration } from '#server/database/during-migration.ts'
import { idempotentWriteTable as table } from '#server/database/tables/content.ts'
import { decryptText, encryptText } from '#server/runtime/encrypted-text.ts'
import type { Context } from './context.ts'

interface WriteKey {
  user_id: number
  key: string
  at: string
}

/** Number of writes per call, since an operation may execute several transactions. */
const writesOfCall = new WeakMap<Context, number>()

/** The key of the next write of a call; null if the client sent none. */
export function nextWriteKey(context: Context): WriteKey | null {
  const { user, idempotencyKey, now } = context
  if (!user || idempotencyKey === null) return null
  const number = (writesOfCall.get(context) ?? 0) + 1
  writesOfCall.set(context, number)
  return { user_id: user.id, key: `${idempotencyKey}-${number}`, at: now.toISOString() }
}

/** Reserves a key; returns the result if the write was executed before. A concurrent duplicate waits for the first. */
export async function reserveWrite(tx: Database, key: WriteKey): Promise<{ result: unknown } | null> {
  const [reserved] = await tx.insert(table).values(key).onConflictDoNothing().returning({ key: table.key })
  if (reserved) return null
  const [executed] = await tx.select({ result: table.result }).from(table).where(isKey(key))
  return executed ?? null
}

/** Stores the result of a write for repeated requests. */
export async function storeResult(tx: Database, key: WriteKey, result: unknown): Promise<void> {
  await tx
    .update(table)
    .set({ result: result ?? null })
    .where(isKey(key))
}

function isKey({ user_id, key }: WriteKey) {
  return and(eq(table.user_id, user_id), eq(table.key, key))
}

/**
 * A transaction of its own for writes that are not content. With an idempotency key it is executed once; its result is
 * stored encrypted, since some contain a secret that is shown only once.
 */
export async function writeOnce<Result>(
  context: Context,
  work: (tx: Database) => Promise<Result>,
): Promise<Result> {
  const key = nextWriteKey(context)
  const write = async (tx: Database) => {
    const replay = key && (await reserveWrite(tx, key))
    if (replay) return JSON.parse(decryptText(context.dataKeys, String(replay.result))) as Result
    const result = await work(tx)
    if (key) await storeResult(tx, key, encryptText(context.dataKeys, JSON.stringify(result)))
    return result
  }
  return retryDuringMigration(context.db, () => context.db.transaction(write))
}
