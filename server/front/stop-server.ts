import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { TrustedProxies } from '#server/runtime/client-address.ts'

export interface StopTimes {
  /** How long a connection stays open without traffic, for the request that its client may be sending. */
  drainMs: number
  /** The same for proxies: longer than they keep an idle connection (deploy/nginx.conf), so that they close it. */
  proxyDrainMs: number
  /** How long a half-closed connection may take to be closed by the client. */
  lingerMs: number
}

const TIMES: StopTimes = { drainMs: 1_000, proxyDrainMs: 5_000, lingerMs: 1_000 }
const CHECK_MS = 50
const MAX_ACCEPT_MS = 250

/** What was last seen of a connection, and since when there is no traffic on it. */
interface Watched {
  bytes: number
  since: number
  isHalfClosed: boolean
}

/**
 * Returns the graceful shutdown of a server. It refuses new connections and answers on those that are open, each time
 * saying that this answer is the last one. A connection without traffic is half-closed, so that a request that crosses
 * the close is not reset but sees the end of the connection without an answer, and was not carried out.
 * After the grace period everything is closed.
 */
export function gracefulStop(
  server: Server,
  isProxy: TrustedProxies,
  times = TIMES,
): (graceMs: number) => Promise<void> {
  const sockets = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  return async (graceMs) => {
    answerOnceEach(server)
    await acceptWaiting(server)
    const watched = new WeakMap<Socket, Watched>()
    const sweep = () => {
      for (const socket of sockets) check(socket, watched, drainOf(socket))
    }
    const drainOf = ({ remoteAddress = '' }: Socket) =>
      isProxy(remoteAddress) ? { ...times, drainMs: times.proxyDrainMs } : times
    sweep()
    // An immediate runs after the event loop has read what arrived.
    const timer = setInterval(() => setImmediate(sweep), CHECK_MS)
    const graceTimer = setTimeout(() => server.closeAllConnections(), graceMs).unref()
    // The close() of node:http would close idle connections at once.
    await new Promise((resolve) => NetServer.prototype.close.call(server, resolve))
    clearInterval(timer)
    clearTimeout(graceTimer)
  }
}

/** From now on a connection gets one more answer. Requests that are pipelined behind that one are not carried out. */
function answerOnceEach(server: Server): void {
  const answered = new WeakSet<Socket>()
  const listeners = server.listeners('request') as RequestListener[]
  server.removeAllListeners('request')
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request
    if (answered.has(socket) || socket.writableEnded) return void request.resume()
    answered.add(socket)
    response.shouldKeepAlive = false
    for (const listener of listeners) listener.call(server, request, response)
  })
}

/** Accepts connections that wait in the backlog: closing the listener would reset them. */
async function acceptWaiting(server: Server): Promise<void> {
  const started = performance.now()
  let quietTurns = 0
  const accept = () => (quietTurns = 0)
  server.on('connection', accept)
  for (; quietTurns < 2 && performance.now() - started < MAX_ACCEPT_MS; quietTurns += 1) await nextTurn()
  server.off('connection', accept)
}

function check(socket: Socket, watched: WeakMap<Socket, Watched>, times: StopTimes): void {
  const now = performance.now()
  const bytes = socket.bytesRead + socket.bytesWritten
  const before = watched.get(socket)
  if (before?.isHalfClosed) {
    if (now - before.since >= times.lingerMs) socket.destroy()
  } else if (!before || isResponding(socket) || bytes !== before.bytes) {
    watched.set(socket, { bytes, since: now, isHalfClosed: false })
  } else if (now - before.since >= times.drainMs) {
    socket.end()
    watched.set(socket, { bytes, since: now, isHalfClosed: true })
  }
}

/** Whether a request is carried out or its answer is being sent: the private field in which node:http keeps it. */
function isResponding(socket: Socket & { _httpMessage?: ServerResponse | null }): boolean {
  return (socket._httpMessage ?? null) !== null
}
