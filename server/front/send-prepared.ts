import type { ServerResponse } from 'node:http'

/** What node:http keeps of an answer on its way: the head, as soon as it is written. */
type Internals = ServerResponse & { _header: string | null }

/**
 * Sends a 200 whose headers and body are one piece in memory. node:http would check and join every header anew for every
 * answer, which takes longer than all the rest; here it finds the first lines where it would have put the whole head.
 * Only for a connection that goes on: how one ends stays with node:http.
 */
export function sendPrepared(
  response: ServerResponse,
  { id, everyAnswer }: { id: string; everyAnswer: string },
  wire: Buffer,
): void {
  const internals = response as Internals
  internals._header = `HTTP/1.1 200 OK\r\nX-Request-Id: ${id}\r\nDate: ${httpDate()}\r\n${everyAnswer}${KEPT}`
  response.end(wire)
}

/** How long a connection may wait for its next request. */
export const KEEP_ALIVE_SECONDS = 65
const KEPT = `Connection: keep-alive\r\nKeep-Alive: timeout=${KEEP_ALIVE_SECONDS}\r\n`

let second = 0
let date = ''

/** The time as headers say it, made once a second. */
function httpDate(): string {
  const now = Math.floor(Date.now() / 1000)
  if (now !== second) {
    second = now
    date = new Date(now * 1000).toUTCString()
  }
  return date
}
