import pino, { type DestinationStream, type Logger } from 'pino'
import { currentRequest } from './request-id.ts'

/** One line of JSON per event; what happens on behalf of a request carries the id of its answer. */
export function newLog(level: string, destination?: DestinationStream): Logger {
  const mixin = () => {
    const request = currentRequest.getStore()
    return request ? { id: request.id } : {}
  }
  return pino({ level, mixin }, destination)
}

/** Fewer bytes than a pipe takes at once, so that the lines of two threads do not mix, but for very long ones. */
const LINES_BYTES = 3_500

/** The log of a thread, which also hears of what nobody caught; lines are written in batches. */
export function openLog(level: string): { log: Logger; closeLog: () => void } {
  const destination = pino.destination({ sync: false, minLength: LINES_BYTES })
  const log = newLog(level, destination)
  const flushing = setInterval(() => log.flush(), 500).unref()
  process.on('uncaughtException', (error) => log.fatal(error, 'uncaught'))
  process.on('unhandledRejection', (error) => log.fatal(error, 'unhandled'))
  const closeLog = () => {
    clearInterval(flushing)
    destination.flushSync()
  }
  return { log, closeLog }
}
