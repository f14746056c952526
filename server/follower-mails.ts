import type { Logger } from 'pino'
import type { Database } from './database/connect.ts'
import { changeNotices } from './operations/publishing/change-notices.ts'
import { notifyFollowers } from './operations/publishing/notify-followers.ts'
import type { DataKeys } from './runtime/encrypted-text.ts'
import { repeat } from './runtime/repeat.ts'

interface Parts {
  db: Database
  dataKeys: DataKeys
  now: () => Date
  publicUrl: string
  log: Pick<Logger, 'error'>
}

/** Notices become public by a save, by a release and by the clock; looking finds all of them. */
const POLL_MS = 5_000

/** Queues mails for the followers of notices that have become public; returns the stop function. */
export function startFollowerMails({ now, log, ...parts }: Parts): () => Promise<void> {
  return repeat({
    work: () => notifyFollowers({ ...parts, now: now() }, [changeNotices]),
    pauseMs: POLL_MS,
    log,
    failure: 'followers could not be told',
  })
}
