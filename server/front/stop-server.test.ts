import { once } from 'node:events'
import { Agent, createServer, request, type IncomingMessage, type RequestListener } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { gracefulStop, type StopTimes } from './stop-server.ts'

const NEVER = 600_000
const AT_ONCE: StopTimes = { drainMs: 0, proxyDrainMs: NEVER, lingerMs: NEVER }

async function serverForTest(times: StopTimes, listener: RequestListener, isProxy = false) {
  const server = createServer({ keepAliveTimeout: NEVER }, listener)
  const stop = gracefulStop(server, () => isProxy, times)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => server.closeAllConnections())
  return { port: (server.address() as AddressInfo).port, stop: () => stop(NEVER) }
}

const echoMethod: RequestListener = (incoming, response) => response.end(incoming.method)

test('A-104 a request on an idle connection is still answered when the server begins to stop, as the last one', async () => {
  const { port, stop } = await serverForTest({ ...AT_ONCE, drainMs: NEVER }, echoMethod)
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const post = async () => {
    const outgoing = request({ host: '127.0.0.1', port, method: 'POST', agent }).end('a')
    const [response] = (await once(outgoing, 'response')) as [IncomingMessage]
    return [outgoing.reusedSocket, await text(response), response.headers.connection]
  }
  expect(await post()).toEqual([false, 'POST', 'keep-alive'])
  const stopping = stop()
  expect(await post()).toEqual([true, 'POST', 'close'])
  await stopping
  await expect(post()).rejects.toThrow('ECONNREFUSED')
})

/** A connection that has got one answer, and what it gets afterwards. */
async function keptAlive(port: number, allowHalfOpen = false) {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen }).setEncoding('latin1')
  const received = { text: '', error: '' }
  socket.on('data', (part: string) => (received.text += part))
  socket.on('error', (error: NodeJS.ErrnoException) => (received.error = error.code ?? error.message))
  send(socket)
  await once(socket, 'data')
  received.text = ''
  return { socket, received }
}

const send = (socket: Socket) => socket.write('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\n\r\na')

test('an idle connection is half-closed and does not keep the server from stopping', async () => {
  const { port, stop } = await serverForTest(AT_ONCE, echoMethod)
  const { socket, received } = await keptAlive(port)
  const stopping = stop()
  await once(socket, 'end')
  await stopping
  expect(received).toEqual({ text: '', error: '' })
})

test('a client that ignores the half-close is cut off after a while', async () => {
  const { port, stop } = await serverForTest({ ...AT_ONCE, lingerMs: 0 }, echoMethod)
  const { socket } = await keptAlive(port, true)
  const ended = once(socket, 'end')
  await stop()
  await ended
  expect(socket.writable).toBe(true)
  socket.destroy()
})

test('a request that crosses the half-close is neither carried out nor reset', async () => {
  let answered = 0
  const { port, stop } = await serverForTest(AT_ONCE, (_incoming, response) => {
    answered += 1
    response.end()
  })
  const { socket, received } = await keptAlive(port, true)
  const stopping = stop()
  await once(socket, 'end')
  send(socket)
  socket.end()
  await stopping
  expect([answered, received]).toEqual([1, { text: '', error: '' }])
})

test('the connection of a proxy stays open until the proxy closes it', async () => {
  const { port, stop } = await serverForTest(AT_ONCE, echoMethod, true)
  const [idle, late, stranger] = [await keptAlive(port), await keptAlive(port), await keptAlive(port)]
  const stopping = stop()
  send(stranger.socket)
  await once(stranger.socket, 'end')
  send(late.socket)
  await once(late.socket, 'end')
  expect(late.received).toEqual({ text: expect.stringContaining('Connection: close'), error: '' })
  expect(idle.socket.readableEnded).toBe(false)
  idle.socket.end()
  await stopping
})

test('a request that is pipelined behind the last answer is not carried out', async () => {
  const methods: (string | undefined)[] = []
  const { port, stop } = await serverForTest({ ...AT_ONCE, drainMs: NEVER }, (incoming, response) => {
    methods.push(incoming.method)
    response.end('a')
  })
  const { socket, received } = await keptAlive(port)
  const stopping = stop()
  socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\nDELETE / HTTP/1.1\r\nHost: a\r\n\r\n')
  await Promise.all([once(socket, 'end'), stopping])
  expect(methods).toEqual(['POST', 'GET'])
  expect(received.text.match(/HTTP\/1\.1/g)).toHaveLength(1)
})

const CONNECTIONS = 400
const AT_A_TIME = 20
/** Longer than the pause between two sweeps of the connections. */
const BLOCKED_MS = 60

/** Keeps the event loop busy, so that timers are due before it reads what has arrived. */
function blockEventLoop(): void {
  const until = performance.now() + BLOCKED_MS
  while (performance.now() < until);
}

/** HTTP promises: a request is answered, or the connection ends cleanly without an answer. */
async function outcomeOf({ socket, received }: Awaited<ReturnType<typeof keptAlive>>) {
  received.text = ''
  send(socket)
  await new Promise<void>((resolve) => {
    socket.once('data', () => resolve()).once('close', () => resolve())
  })
  if (received.error) return received.error
  return received.text === '' ? 'ended' : 'answered'
}

test('A-104 requests on several hundred sparse connections are answered or not carried out, but never reset', async () => {
  let carriedOut = 0
  const { port, stop } = await serverForTest(
    { drainMs: 300, proxyDrainMs: 0, lingerMs: NEVER },
    (_, response) => {
      carriedOut += 1
      response.end('a')
    },
  )
  const open = await Promise.all(Array.from({ length: CONNECTIONS }, () => keptAlive(port)))
  const before = carriedOut
  const stopping = stop()
  const outcomes: string[] = []
  while (open.length > 0) {
    const batch = open.splice(0, AT_A_TIME).filter(({ socket }) => !socket.readableEnded)
    const coming = batch.map(outcomeOf)
    blockEventLoop()
    outcomes.push(...(await Promise.all(coming)))
  }
  await stopping
  const answered = outcomes.filter((outcome) => outcome === 'answered')
  expect(outcomes.filter((outcome) => !['answered', 'ended'].includes(outcome))).toEqual([])
  expect(answered).toHaveLength(carriedOut - before)
})
