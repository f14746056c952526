import pino, { type DestinationStream, type Logger } from 'pino'
import { currentRequest } from './request-id.ts'

/** Logs one line of JSON per event, with the request id where there is a request. */
export function newLog(level: string, destination?: DestinationStream): Logger {
  const mixin = () => {
    const request = currentRequest.getStore()
    return request ? { id: request.id } : {}
  }
  return pino({ level, mixin }, destination)
}

/** Less than a pipe writes atomically (PIPE_BUF), so lines of two threads do not interleave unless they are very long. */
const BUFFER_BYTES = 3_500

/** The log of a thread, which also gets uncaught errors; lines are written in batches. */
export function openLog(level: string): { log: Logger; closeLog: () => void } {
  const destination = pino.destination({ sync: false, minLength: BUFFER_BYTES })
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
