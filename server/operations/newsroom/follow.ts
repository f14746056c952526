import { and, eq, gt, sql } from 'drizzle-orm'
import type { followCalls } from '#contract/follow.ts'
import { Failure } from '#domain/failure.ts'
import { parseSubject, type FollowSubject } from '#domain/newsroom/follow.ts'
import { withConstantDuration } from '#server/accounts/constant-duration.ts'
import { newCode } from '#server/accounts/mailed-code.ts'
import { consumeCaptchaProof } from '#server/captcha/consume-captcha-proof.ts'
import { verifyCaptcha } from '#server/captcha/verify-captcha.ts'
import type { Database } from '#server/database/connect.ts'
import { pendingFollowTable as table } from '#server/database/tables/followers.ts'
import type { Context } from '#server/engine/context.ts'
import { recordActivity } from '#server/engine/activity.ts'
import { writeOnce } from '#server/engine/idempotent-write.ts'
import type { Operations } from '#server/engine/operation.ts'
import { columnOf } from '#server/entities/entity.ts'
import { isPublicAt } from '#server/entities/visibility.ts'
import { queueMail } from '#server/mail/outbox.ts'
import { consumeRateLimits, rateLimitKey } from '#server/rate-limits/consume-rate-limit.ts'
import * as limits from '#server/rate-limits/limits.ts'
import { confirmMail, CONFIRM_HOURS } from './follow-mails.ts'
import { countFollowers, followedEntity } from './count-followers.ts'
import { confirmFollow, forgetAddress, lockAddress, stopFollowing } from './followers.ts'

/** Deduplication: an equal request within this time is a double click or a retry of the browser. */
const DUPLICATE_WINDOW_MS = 2_000

export const followOperations: Operations<typeof followCalls> = {
  /**
   * Stores a pending follow and mails its code. Whether the address follows anything is not looked up, so neither the
   * answer nor its duration can tell.
   */
  async follow(context, { email, subject, ...captcha }) {
    const followed = await findSubject(context, parseSubject(subject)!)
    const proof = await verifyCaptcha(context, captcha)
    await withConstantDuration(() =>
      context.db.transaction(async (tx) => {
        await lockAddress(tx, email)
        if (await isDuplicate(tx, context.now, { email, ...followed })) return
        if (proof) await consumeCaptchaProof(tx, proof)
        const txContext = { ...context, db: tx }
        const { network } = context.client
        const owner = { email: email.toLowerCase() }
        await consumeRateLimits(
          txContext,
          rateLimitKey(limits.followByNetwork, { network }),
          rateLimitKey(limits.followByEmailAndNetwork, { ...owner, network }),
          ...(proof?.isPlain ? [rateLimitKey(limits.plainFollows, {})] : []),
        )
        if (await isMailAllowed(txContext, owner)) await storeFollow(txContext, { email, ...followed })
      }),
    )
    return {}
  },

  /** The first proof that the address belongs to whoever asked. */
  async confirmFollow({ db, now }, { code }) {
    await db.transaction((tx) => confirmFollow(tx, code, now))
    return {}
  },

  /** Mail programs repeat the request, so a code that was used before is no error. */
  async stopFollowing({ db }, { code }) {
    await db.transaction((tx) => stopFollowing(tx, code))
    return {}
  },

  async followers({ db }) {
    return countFollowers(db)
  },

  async forgetFollower(context, { email }) {
    await writeOnce(context, async (tx) => {
      await forgetAddress(tx, email)
      await recordActivity(tx, context, { action: 'forget-follower' })
      return null
    })
    return {}
  },
}

interface Subject {
  kind: FollowSubject['kind']
  subject: number
  name: string
}

/** The public record that a subject names. */
async function findSubject({ db, now }: Context, { kind, friendly_url }: FollowSubject): Promise<Subject> {
  const entity = followedEntity(kind)
  if (!entity) return { kind, subject: 0, name: 'all products' }
  const address = columnOf(entity.table, 'friendly_url')
  const [found] = await db
    .select({ id: sql<number>`${entity.table.id}`, name: sql<string>`${columnOf(entity.table, 'name')}` })
    .from(entity.table)
    .where(and(eq(sql`lower(${address})`, friendly_url), sql`${address} <> ''`, isPublicAt(entity, now)))
  if (!found) throw new Failure('NOT_FOUND')
  return { kind, subject: found.id, name: found.name }
}

type Asked = Subject & { email: string }

async function isDuplicate(tx: Database, now: Date, { email, kind, subject }: Asked): Promise<boolean> {
  const since = new Date(now.getTime() - DUPLICATE_WINDOW_MS).toISOString()
  const isSame = and(eq(table.email, email), eq(table.kind, kind), eq(table.subject, subject))
  const [row] = await tx
    .select({ added: table.added })
    .from(table)
    .where(and(isSame, gt(table.added, since)))
    .limit(1)
  return row !== undefined
}

/**
 * Whether the address may get one more mail today. Others may have used up this limit, so a refusal would tell that
 * somebody asked for mails to the address: then no mail is sent, and the answer is the same.
 */
async function isMailAllowed(context: Context, owner: { email: string }): Promise<boolean> {
  try {
    await consumeRateLimits(context, rateLimitKey(limits.followByEmail, owner))
    return true
  } catch (error) {
    if (error instanceof Failure) return false
    throw error
  }
}

async function storeFollow(context: Context, { email, kind, subject, name }: Asked): Promise<void> {
  const { db, now } = context
  const { code, stored } = newCode(now, CONFIRM_HOURS * 60)
  const mail = await queueMail(db, await confirmMail({ ...context, db }, email, { subject: name, code }))
  await db.insert(table).values({ ...stored, email, kind, subject, added: now.toISOString(), mail })
}
