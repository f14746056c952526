import pino, { type DestinationStream, type Logger } from 'pino'
import { currentRequest } from './http/request-id.ts'

/** One line of JSON per event; what happens on behalf of a request carries the id of its answer. */
export function newLog(level: string, destination?: DestinationStream): Logger {
  const mixin = () => {
    const request = currentRequest.getStore()
    return request ? { id: request.id } : {}
  }
  return pino({ level, mixin }, destination)
}
