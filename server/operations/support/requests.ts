import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { requestCalls } from '#contract/support-requests.ts'
import type { UploadedFile } from '#contract/uploaded-file.ts'
import { newChallenge } from '#server/captcha/challenge.ts'
import { consumeCaptchaProof } from '#server/captcha/consume-captcha-proof.ts'
import { newTicket } from '#server/captcha/ticket.ts'
import { verifyCaptcha } from '#server/captcha/verify-captcha.ts'
import type { Context } from '#server/engine/context.ts'
import { LOCKS } from '#server/database/advisory-locks.ts'
import { retryDuringMigration } from '#server/database/during-migration.ts'
import type { Database } from '#server/database/connect.ts'
import { supportRequestTable, trainingRequestTable } from '#server/database/tables/support.ts'
import { lockStoredBytes, withStoredBytes } from '#server/files/named-bytes.ts'
import { queueMail } from '#server/mail/outbox.ts'
import * as limits from '#server/rate-limits/limits.ts'
import { rateLimitKey, consumeRateLimits } from '#server/rate-limits/consume-rate-limit.ts'
import { readAndUpdate } from '#server/engine/crud.ts'
import type { Operations } from '#server/engine/operation.ts'
import { checkAttachment } from './attachment.ts'
import { confirmationMail, supportMail, trainingMail } from './request-mails.ts'
import { readVendor } from '#server/entities/vendor.ts'

/** Deduplication: an equal request within this time is a double click or a retry of the browser. */
const DUPLICATE_WINDOW_MS = 2_000

export const requestOperations: Operations<typeof requestCalls> = {
  /** Stores the request; the mails to staff and to the visitor are sent from the outbox. */
  async requestTraining(context, { reCaptcha, website, ...request }) {
    const table = trainingRequestTable
    const store = async (tx: Database) => {
      const added = context.now.toISOString()
      const [row] = await tx
        .insert(table)
        .values({ ...request, added })
        .returning()
      const vendor = await readVendor(tx)
      await queueMail(tx, trainingMail(row!, context.publicUrl, vendor))
      await queueMail(tx, await confirmationMail(tx, row!.email, 'training', row!.id))
      return row!.id
    }
    return { number: await acceptRequest(context, { reCaptcha, website }, table, request, store) }
  },

  async contactSupport(context, { reCaptcha, website, file, filename, ...fields }) {
    const table = supportRequestTable
    const attachment = file && (await checkAttachment(file, filename))
    const request = { ...fields, filename: attachment?.filename ?? '', size: attachment?.file.size ?? null }
    const stored = attachment && { storage_key: attachment.file.key, mime_type: attachment.mime_type }
    const store = async (tx: Database) => {
      const added = context.now.toISOString()
      const [row] = await tx
        .insert(table)
        .values({ ...request, ...stored, added })
        .returning()
      const vendor = await readVendor(tx)
      await queueMail(tx, supportMail(row!, context.publicUrl, attachment, vendor))
      await queueMail(tx, await confirmationMail(tx, row!.email, 'support', row!.id))
      return row!.id
    }
    const captcha = { reCaptcha, website }
    return { number: await acceptRequest(context, captcha, table, request, store, attachment?.file) }
  },

  async captchaChallenge(context) {
    return { challenge: await newChallenge(context) }
  },

  async formTicket(context) {
    return { ticket: newTicket(context) }
  },

  async requests({ db }, { state }) {
    const isListed = (table: { state: PgColumn; deleted_at: PgColumn }) =>
      and(isNull(table.deleted_at), state && eq(table.state, state))
    const [training_request, support_request] = await Promise.all([
      db
        .select()
        .from(trainingRequestTable)
        .where(isListed(trainingRequestTable))
        .orderBy(desc(trainingRequestTable.added)),
      db
        .select()
        .from(supportRequestTable)
        .where(isListed(supportRequestTable))
        .orderBy(desc(supportRequestTable.added)),
    ])
    return { training_request, support_request }
  },

  trainingRequests: readAndUpdate(requestCalls.trainingRequests, trainingRequestTable),
  supportRequests: readAndUpdate(requestCalls.supportRequests, supportRequestTable),
}

type RequestTable = PgTable & { id: PgColumn; added: PgColumn }
type SentRequest = Record<string, unknown> & { email: string }

/**
 * Checks captcha and rate limits of a request and stores it. When it is not stored, neither the captcha nor the rate
 * limits are consumed. Returns its number.
 */
async function acceptRequest(
  context: Context,
  captcha: { reCaptcha: string; website: string },
  table: RequestTable,
  request: SentRequest,
  store: (tx: Database) => Promise<number>,
  upload?: UploadedFile,
): Promise<number> {
  const proof = await verifyCaptcha(context, captcha)
  const sender = request.email.toLowerCase()
  const work = async (tx: Database) => {
    if (upload) await lockStoredBytes(tx, context.files, upload.key)
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCKS.request}, hashtext(${sender}))`)
    const duplicate = await findDuplicate(tx, context.now, table, request)
    if (duplicate !== undefined) return duplicate
    if (proof) await consumeCaptchaProof(tx, proof)
    const txContext = { ...context, db: tx }
    const { network } = context.client
    await consumeRateLimits(
      txContext,
      rateLimitKey(limits.requestByNetwork, { network }),
      rateLimitKey(limits.requestByEmail, { email: sender }),
    )
    if (proof?.isPlain)
      await consumeRateLimits(
        txContext,
        rateLimitKey(limits.plainRequestByNetwork, { network }),
        rateLimitKey(limits.plainRequests, {}),
      )
    return store(tx)
  }
  const save = () => retryDuringMigration(context.db, () => context.db.transaction(work))
  return upload ? withStoredBytes(context, upload, save) : save()
}

/** The number of an equal request that was stored just now. */
async function findDuplicate(
  tx: Database,
  now: Date,
  table: RequestTable,
  request: SentRequest,
): Promise<number | undefined> {
  const columns = table as unknown as Record<string, PgColumn>
  const same = Object.entries(request).map(([name, value]) =>
    value === null ? isNull(columns[name]!) : eq(columns[name]!, value),
  )
  const since = new Date(now.getTime() - DUPLICATE_WINDOW_MS).toISOString()
  const [row] = await tx
    .select({ id: table.id })
    .from(table)
    .where(and(gt(table.added, since), ...same))
    .limit(1)
  return row?.id as number | undefined
}
