import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Database } from '#server/database/connect.ts'
import type { VirusScan } from '#server/files/virus-scan.ts'
import type { FileStore } from '#server/files/file-store.ts'
import { shouldLogAttempt } from '#server/runtime/backoff.ts'
import { withTimeout } from '#server/runtime/with-timeout.ts'
import { holdMail, LEASE_SECONDS, settleFailed, settleSent, takeDueMail, type WaitingMail } from './outbox.ts'
import { retryDelay } from './retry-delay.ts'
import type { SendMail } from './smtp.ts'

interface Parts {
  db: Database
  files: Pick<FileStore, 'read' | 'has'>
  virusScan: VirusScan
  log: Pick<Logger, 'warn' | 'error'>
  /** How long handing over one mail may take. */
  limitMs?: number
}

const POLL_MS = 1_000
const STOP_MS = 5_000
/** A server that says something now and then, but never an answer, passes all limits of silence. */
const LIMIT_MS = 600_000
/** Errors of nodemailer that one mail has by itself: a recipient or a text that is refused, an attachment that breaks off. */
const OF_ONE_MAIL = new Set(['EENVELOPE', 'EMESSAGE', 'ESTREAM', undefined])

/** Sends what is in the outbox, now and whenever something comes; returns the function that ends it. */
export function startMailSender(parts: Parts, send: SendMail | undefined): () => Promise<void> {
  if (!send) {
    parts.log.warn('SMTP_URL is not set: mails wait in the outbox until it is')
    return async () => undefined
  }
  const stopping = new AbortController()
  const work = async () => {
    while (!stopping.signal.aborted) {
      await sendDueMails(parts, send, stopping.signal).catch((error: unknown) =>
        parts.log.error(error, 'the outbox could not be read'),
      )
      await pause(POLL_MS, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined)
    }
  }
  const working = work()
  return async () => {
    stopping.abort()
    // A mail server that hangs does not keep the process: another one sends that mail later.
    await Promise.race([working, pause(STOP_MS)])
  }
}

/** Sends the mails that are due, one after the other, until the mail server is away. */
export async function sendDueMails(parts: Parts, send: SendMail, signal?: AbortSignal): Promise<void> {
  while (!signal?.aborted) {
    const mail = await takeDueMail(parts.db)
    if (!mail || !(await sendOne(parts, send, mail))) return
  }
}

/** False when the others need not be tried now. */
async function sendOne(
  { db, files, virusScan, log, limitMs = LIMIT_MS }: Parts,
  send: SendMail,
  mail: WaitingMail,
): Promise<boolean> {
  const holding = setInterval(
    () => void holdMail(db, mail.id).catch(() => undefined),
    (LEASE_SECONDS * 1000) / 2,
  )
  try {
    const key = mail.attachment_key
    const verdict = key ? await virusScan.verdict(key) : 'clean'
    if (verdict === 'waiting') throw new Error('the attachment waits for the virus scanner')
    // A file that is gone or infected must not keep back what was said.
    const isSent = key && verdict === 'clean' && (await files.has(key))
    const sending = send(mail, isSent ? await files.read(key) : undefined)
    await withTimeout(limitMs, sending, 'the mail server took too long')
  } catch (error) {
    clearInterval(holding)
    const { message, permanent, code } = error as Error & { permanent?: boolean; code?: string }
    const retryAfter = retryDelay(mail.attempts, permanent === true)
    await settleFailed(db, mail.id, { error: message, retryAfter })
    report(log, mail, { error: message, retryAfter })
    return OF_ONE_MAIL.has(code)
  } finally {
    clearInterval(holding)
  }
  await settleSent(db, mail.id)
  return true
}

function report(
  log: Parts['log'],
  { id, attempts }: WaitingMail,
  trouble: { error: string; retryAfter: number | undefined },
) {
  const facts = { mail: id, attempts, ...trouble }
  if (trouble.retryAfter === undefined) log.error(facts, 'a mail is given up')
  else if (shouldLogAttempt(attempts)) log.warn(facts, 'a mail was not sent, it will be tried again')
}
