import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { signInStaff } from '#e2e/staff-api.ts'
import { openSocket, readAll } from './raw-request.ts'
import { serverForTest } from './server-for-tests.ts'

const CONNECTIONS = 64

interface Outcome {
  complete: number
  cut: string[]
}

/** Sends requests on keep-alive connections until they are refused; records truncated responses. */
async function sendRequests(port: number, path: string, agent: Agent, outcome: Outcome): Promise<void> {
  for (;;) {
    const result = await new Promise<'complete' | 'refused' | 'cut'>((resolve) => {
      let hasResponse = false
      const outgoing = get({ host: '127.0.0.1', port, path, agent }, (answer) => {
        hasResponse = true
        const expected = Number(answer.headers['content-length'])
        let received = 0
        answer.on('data', (chunk: Buffer) => (received += chunk.length))
        answer.on('close', () => resolve(received === expected ? 'complete' : 'cut'))
      })
      outgoing.on('error', (error: NodeJS.ErrnoException) =>
        resolve(hasResponse ? 'cut' : asRefusal(error, outgoing.reusedSocket)),
      )
    })
    if (result === 'refused') return
    if (result === 'cut') outcome.cut.push(path)
    else outcome.complete += 1
  }
}

/**
 * A client can retry when nobody listens, and when the connection ended cleanly before a response: node:http gives that
 * a code but no system call. A reset may hit a request that was carried out, but for a new connection: the kernel resets
 * those that the server had not accepted when it closed its listener.
 */
function asRefusal({ code = '', syscall }: NodeJS.ErrnoException, isReused: boolean): 'refused' | 'cut' {
  if (code === 'ECONNREFUSED') return 'refused'
  const isSafe = syscall === undefined || !isReused
  return ['ECONNRESET', 'EPIPE'].includes(code) && isSafe ? 'refused' : 'cut'
}

async function isRefused(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  const outcome = await once(socket, 'connect').catch((error: NodeJS.ErrnoException) => error.code)
  socket.destroy()
  return outcome === 'ECONNREFUSED'
}

const digest = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** Stores a file larger than the socket buffers and starts to download it. */
async function slowDownload(url: string) {
  const bytes = randomBytes(20_000_000)
  const { api, send } = await signInStaff(url)
  const form = new FormData()
  form.set('file', new Blob([bytes]), 'large.bin')
  const { file } = (await (await send('POST', 'file-upload', form)).json()) as { file: { id: number } }
  const { body } = await api(`PUT file-item/${file.id}`, { name: 'Large', is_online: true })
  const [answer] = (await once(get(`${url}/api/${(body.file as { url: string }).url}`), 'response')) as [
    IncomingMessage,
  ]
  return { expected: digest(bytes), rest: async () => digest(Buffer.concat(await answer.toArray())) }
}

test('A-104 graceful shutdown under load completes all responses, accepts no new connections and exits', async () => {
  // The grace period is longer than this test, so nothing is aborted.
  const server = await serverForTest({ SHUTDOWN_MS: '600000' })
  const download = await slowDownload(server.url)
  const slow = openSocket(server.port)
  const slowAnswer = readAll(slow)
  const body = JSON.stringify({ url: '/old' })
  const head = ['POST /api/check-redirect HTTP/1.1', 'Host: a', 'Content-Type: application/json']
  slow.write(`${[...head, `Content-Length: ${body.length}`, 'Expect: 100-continue'].join('\r\n')}\r\n\r\n`)
  await once(slow, 'data')

  const outcome: Outcome = { complete: 0, cut: [] }
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const paths = ['/', '/news', '/api/news/6', '/nowhere']
  const clients = Array.from({ length: CONNECTIONS }, (_, index) =>
    sendRequests(server.port, paths[index % paths.length] ?? '/', agent, outcome),
  )
  await expect.poll(() => outcome.complete).toBeGreaterThan(CONNECTIONS)
  server.kill('SIGTERM')
  server.kill('SIGTERM')
  await expect.poll(() => isRefused(server.port)).toBe(true)
  slow.write(body)

  expect(await slowAnswer).toContain('HTTP/1.1 200 OK')
  expect(await download.rest()).toBe(download.expected)
  expect(await server.ended).toBe(0)
  await Promise.all(clients)
  agent.destroy()
  expect(outcome.cut).toEqual([])
})
