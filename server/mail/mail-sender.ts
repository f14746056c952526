import type { Logger } from 'pino'
import type { Database } from '#server/database/connect.ts'
import type { VirusScan } from '#server/files/virus-scan.ts'
import type { FileStore } from '#server/files/file-store.ts'
import { shouldLogAttempt } from '#server/runtime/backoff.ts'
import { repeat } from '#server/runtime/repeat.ts'
import { withTimeout } from '#server/runtime/with-timeout.ts'
import {
  renewMailLease,
  LEASE_SECONDS,
  markFailed,
  markSent,
  claimDueMail,
  type OutboxMail,
} from './outbox.ts'
import { retryDelay } from './retry-delay.ts'
import type { SendMail } from './smtp.ts'

interface Parts {
  db: Database
  files: Pick<FileStore, 'read' | 'has'>
  virusScan: VirusScan
  log: Pick<Logger, 'warn' | 'error'>
  /** Timeout for the delivery of one mail. */
  limitMs?: number
}

const POLL_MS = 1_000
/** Socket timeouts do not catch a server that keeps sending data but never a response. */
const LIMIT_MS = 600_000
/** Error codes of nodemailer that concern one mail only: a refused recipient or content, or a broken attachment. */
const SINGLE_MAIL_ERRORS = new Set(['EENVELOPE', 'EMESSAGE', 'ESTREAM', undefined])

/** Sends the mails in the outbox and polls for new ones; returns the stop function. */
export function startMailSender(parts: Parts, send: SendMail | undefined): () => Promise<void> {
  if (!send) {
    parts.log.warn('SMTP_URL is not set: mails wait in the outbox until it is')
    return async () => undefined
  }
  return repeat({
    work: (signal) => sendDueMails(parts, send, signal),
    pauseMs: POLL_MS,
    log: parts.log,
    failure: 'the outbox could not be read',
  })
}

/** Sends the due mails one by one, until none is left or the mail server is unavailable. */
export async function sendDueMails(parts: Parts, send: SendMail, signal?: AbortSignal): Promise<void> {
  while (!signal?.aborted) {
    const mail = await claimDueMail(parts.db)
    if (!mail || !(await sendOne(parts, send, mail))) return
  }
}

/** Returns false when the mail server is unavailable, so the remaining mails are not tried. */
async function sendOne(
  { db, files, virusScan, log, limitMs = LIMIT_MS }: Parts,
  send: SendMail,
  mail: OutboxMail,
): Promise<boolean> {
  const renewal = setInterval(
    () => void renewMailLease(db, mail.id).catch(() => undefined),
    (LEASE_SECONDS * 1000) / 2,
  )
  try {
    const key = mail.attachment_key
    const verdict = key ? await virusScan.verdict(key) : 'clean'
    if (verdict === 'waiting') throw new Error('the attachment waits for the virus scanner')
    // A missing or infected attachment must not block the text of the mail.
    const isAttached = key && verdict === 'clean' && (await files.has(key))
    const sending = send(mail, isAttached ? await files.read(key) : undefined)
    await withTimeout(limitMs, sending, 'the mail server took too long')
  } catch (error) {
    clearInterval(renewal)
    const { message, permanent, code } = error as Error & { permanent?: boolean; code?: string }
    const retryAfter = retryDelay(mail.attempts, permanent === true)
    await markFailed(db, mail.id, { error: message, retryAfter })
    logFailure(log, mail, { error: message, retryAfter })
    return SINGLE_MAIL_ERRORS.has(code)
  } finally {
    clearInterval(renewal)
  }
  await markSent(db, mail.id)
  return true
}

function logFailure(
  log: Parts['log'],
  { id, attempts }: OutboxMail,
  failure: { error: string; retryAfter: number | undefined },
) {
  const facts = { mail: id, attempts, ...failure }
  if (failure.retryAfter === undefined) log.error(facts, 'giving up on a mail')
  else if (shouldLogAttempt(attempts)) log.warn(facts, 'a mail was not sent and will be retried')
}
