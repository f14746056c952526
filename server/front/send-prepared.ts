import type { ServerResponse } from 'node:http'

/** The private field in which node:http keeps the serialized head. */
type Internals = ServerResponse & { _header: string | null }

/**
 * Sends a 200 response from one prepared buffer of headers and body. Validating and joining headers for every response
 * is the main cost of node:http, so the first lines are put where it would store the serialized head.
 * Only for keep-alive connections: node:http handles the others.
 */
export function sendPrepared(
  response: ServerResponse,
  { id, commonLines }: { id: string; commonLines: string },
  wire: Buffer,
): void {
  const internals = response as Internals
  internals._header = `HTTP/1.1 200 OK\r\nX-Request-Id: ${id}\r\nDate: ${httpDate()}\r\n${commonLines}${KEEP_ALIVE_LINES}`
  response.end(wire)
}

export const KEEP_ALIVE_SECONDS = 65
const KEEP_ALIVE_LINES = `Connection: keep-alive\r\nKeep-Alive: timeout=${KEEP_ALIVE_SECONDS}\r\n`

let second = 0
let date = ''

/** The value of the Date header, formatted once a second. */
function httpDate(): string {
  const now = Math.floor(Date.now() / 1000)
  if (now !== second) {
    second = now
    date = new Date(now * 1000).toUTCString()
  }
  return date
}
