import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Database } from './database/connect.ts'
import { changeNotices } from './operations/publishing/change-notices.ts'
import { notifyFollowers } from './operations/publishing/notify-followers.ts'
import type { DataKeys } from './runtime/encrypted-text.ts'

interface Parts {
  db: Database
  dataKeys: DataKeys
  now: () => Date
  publicUrl: string
  log: Pick<Logger, 'error'>
}

/** Notices become public by a save, by a release and by the clock; looking finds all of them. */
const POLL_MS = 5_000
const STOP_MS = 5_000

/** Queues mails for the followers of notices that have become public; returns the stop function. */
export function startFollowerMails({ now, log, ...parts }: Parts): () => Promise<void> {
  const stopping = new AbortController()
  const { signal } = stopping
  const work = async () => {
    while (!signal.aborted) {
      await notifyFollowers({ ...parts, now: now() }, [changeNotices]).catch((error: unknown) =>
        log.error(error, 'followers could not be told'),
      )
      await pause(POLL_MS, undefined, { signal, ref: false }).catch(() => undefined)
    }
  }
  const working = work()
  return async () => {
    stopping.abort()
    await Promise.race([working, pause(STOP_MS)])
  }
}
