import type { Logger } from 'pino'
import type { Context } from './engine/context.ts'
import { operationAt } from './operations/operations.ts'
import { nextDueMoment, publishDueReleases } from './operations/publishing/due-releases.ts'
import { failureLog } from './runtime/backoff.ts'

/** How often to look for releases that another process has scheduled or moved. */
const POLL_MS = 10_000

/** From this delay on, a release was missed: no process was running at its moment. */
const LATE_SECONDS = 60

interface Parts {
  /** Context without a user. */
  context: () => Context
  log: Pick<Logger, 'info' | 'warn' | 'error'>
}

/** Publishes releases at their moment, and at once those that were due before; returns the stop function. */
export function startDueReleases({ context, log }: Parts): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  let running: Promise<void> = Promise.resolve()
  const failures = failureLog(log, 'due releases could not be read')

  const publishDue = async (): Promise<number> => {
    for (const { id, secondsLate, failure } of await publishDueReleases(context(), operationAt)) {
      const release = { release: id, secondsLate }
      if (failure?.code === 'UNAVAILABLE') log.warn(release, 'release not published yet, trying again')
      else if (failure)
        log.error({ ...release, err: failure, ...failure.details.answer }, 'release not published')
      else if (secondsLate > LATE_SECONDS) log.warn(release, 'missed release published late')
      else log.info(release, 'release published')
    }
    const now = context()
    const next = await nextDueMoment(now)
    return next ? Math.min(POLL_MS, Math.max(0, next.getTime() - now.now.getTime())) : POLL_MS
  }
  const run = () => {
    running = publishDue()
      .then((wait) => {
        failures.end()
        return wait
      })
      .catch((error: unknown) => {
        failures.add(error)
        return POLL_MS
      })
      .then((wait) => {
        if (!isStopped) timer = setTimeout(run, wait).unref()
      })
  }
  run()
  return () => {
    isStopped = true
    clearTimeout(timer)
    return running
  }
}
