import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readConfig } from '#server/runtime/config.ts'
import { enforceMinUploadRate } from './min-upload-rate.ts'
import { refuseMalformedRequests } from './malformed-request.ts'

/** The proportions of production, a hundred times as fast. */
const limits = { graceMs: 200, bytesPerMs: 10, intervalMs: 25 }

let server: Server

beforeEach(async () => {
  server = createServer((request, response) => {
    if (request.url === '/early') response.writeHead(401).end('no')
    else answerLength(request, response).catch(() => undefined)
  }).listen(0, '127.0.0.1')
  enforceMinUploadRate(server, limits)
  refuseMalformedRequests(server, readConfig({ TRIAL: '1' }))
  await once(server, 'listening')
})
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

async function answerLength(request: IncomingMessage, response: ServerResponse): Promise<void> {
  response.end(String((await buffer(request)).length))
}

function post(length: number, path = '/'): Socket {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.on('error', () => undefined)
  socket.write(`POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Length: ${length}\r\n\r\n`)
  return socket
}

async function drip(socket: Socket, bytes: number, everyMs: number): Promise<string> {
  let answer = ''
  socket.on('data', (data) => (answer += data))
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  while (!socket.destroyed && socket.writable) {
    socket.write(Buffer.alloc(bytes))
    await Promise.race([closed, pause(everyMs)])
  }
  await closed
  return answer
}

test('A-087 answers 408 to a body that arrives too slowly, and closes the connection', async () => {
  expect(await drip(post(4096), 1, 20)).toMatch(/^HTTP\/1\.1 408 /)
})

test('A-087 closes the connection of a slow body whose request was already refused', async () => {
  expect(await drip(post(4096, '/early'), 1, 20)).toMatch(/^HTTP\/1\.1 401 /)
})

test('a steady upload may take many times the grace period', async () => {
  const socket = post(40_000)
  const answered = once(socket, 'data')
  const started = performance.now()
  for (let sent = 0; sent < 40_000; sent += 1_000) {
    socket.write(Buffer.alloc(1_000))
    await pause(30)
  }
  const [answer] = (await answered) as [Buffer]
  expect(performance.now() - started).toBeGreaterThan(limits.graceMs * 4)
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 200 [^]*40000$/)
  socket.destroy()
})

test('time that the server takes to read does not count', async () => {
  server.removeAllListeners('request')
  enforceMinUploadRate(server, limits)
  server.on('request', (request, response) => {
    void pause(limits.graceMs * 3).then(() => answerLength(request, response))
  })
  const socket = post(5)
  socket.write('bytes')
  const [answer] = (await once(socket, 'data')) as [Buffer]
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 200 [^]*5$/)
  socket.destroy()
})
