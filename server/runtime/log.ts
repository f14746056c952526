import pino, { type DestinationStream, type Logger } from 'pino'
import { isJournal, withPriority } from './journal.ts'
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
  const log = newLog(level, isJournal(1) ? journalStream(destination) : destination)
  const flushing = setInterval(() => destination.flush(), 500).unref()
  process.on('uncaughtException', (error) => log.fatal(error, 'uncaught'))
  process.on('unhandledRejection', (error) => log.fatal(error, 'unhandled'))
  const closeLog = () => {
    clearInterval(flushing)
    destination.flushSync()
  }
  return { log, closeLog }
}

/** Puts the priority in front of each line. Pino sets the level of the line because of the symbol. */
export function journalStream(destination: DestinationStream): DestinationStream {
  const stream = {
    [Symbol.for('pino.metadata')]: true,
    lastLevel: 0,
    write: (line: string) => destination.write(withPriority(stream.lastLevel, line)),
  }
  return stream
}
