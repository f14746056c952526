import type { Logger } from 'pino'
import { dayOf } from '#domain/calendar-date.ts'
import type { Context } from './engine/context.ts'
import { recordPriceLists } from './operations/catalogue/record-price-lists.ts'
import { failureLog } from './runtime/backoff.ts'

const POLL_MS = 30_000

interface Parts {
  /** Context without a user. */
  context: () => Context
  log: Pick<Logger, 'info' | 'error'>
}

/** Adds every new price list to the archive: after content changed, and when a day begins. Returns the stop function. */
export function startRecordingPriceLists({ context, log }: Parts): () => Promise<void> {
  let recorded = ''
  let running: Promise<void> = Promise.resolve()
  const failures = failureLog(log, 'the price list could not be archived')
  const record = async () => {
    const current = context()
    const state = `${await current.contentVersion.current()} ${dayOf(current.now)}`
    if (state === recorded) return
    const days = await recordPriceLists(current)
    if (days.length > 0) log.info({ days }, 'price list archived')
    recorded = state
  }
  const run = () => {
    running = running.then(record).then(failures.end, failures.add)
  }
  run()
  const timer = setInterval(run, POLL_MS).unref()
  return () => {
    clearInterval(timer)
    return running
  }
}
