import pino, { type DestinationStream, type Logger } from 'pino'
import { currentRequest } from './http/request-id.ts'

/** One line of JSON per event; what happens on behalf of a request carries the id of its answer. */
export function newLog(level: string, destination?: DestinationStream): Logger {
  const mixin = () => {
    const id = currentRequest.getStore()
    return id === undefined ? {} : { id }
  }
  return pino({ level, mixin }, destination)
}
