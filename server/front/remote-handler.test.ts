import { readdirSync, readlinkSync } from 'node:fs'
import { MessageChannel, type MessagePort } from 'node:worker_threads'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Failure } from '#domain/failure.ts'
import { fileBody, filePartOf } from '#server/files/file-body.ts'
import { currentRequest } from '#server/runtime/request-id.ts'
import { newLog } from '#server/runtime/log.ts'
import { handleRequestMessage } from './handle-request-message.ts'
import { localHandler } from './app-request.ts'
import { remoteHandler } from './remote-handler.ts'
import type { RequestMessage } from './messages.ts'

const client = { address: '192.0.2.7', network: '192.0.2.7', agent: 'Čtečka/1.0' }

let log: { level: number; id?: string; msg: string }[]
let doors: (request: Request) => Promise<Response>
let front: MessagePort
/** How many message ports were opened and closed. */
let ports: { opened: number; closed: number }

beforeEach(() => {
  log = []
  ports = { opened: 0, closed: 0 }
  const logger = newLog('info', { write: (line) => void log.push(JSON.parse(line) as (typeof log)[0]) })
  const app = localHandler((request) => doors(request), 'https://www.example.com')
  const { port1, port2 } = new MessageChannel()
  front = port1
  port2.on('message', (message: RequestMessage) => {
    ports.opened += 1
    message.port.once('close', () => (ports.closed += 1))
    void handleRequestMessage(message, app, logger)
  })
})
afterEach(() => front.close())

interface Sent {
  method?: string
  headers?: [string, string][]
  body?: ReadableStream<Uint8Array>
}

function sendRequest(address: string, { method = 'GET', headers = [], body }: Sent = {}): Promise<Response> {
  return remoteHandler(front)({ id: 'a-1', client, method, address, headers }, body ?? null)
}

const bytes = (text: string) => new TextEncoder().encode(text)

/** A body that produces one chunk per pull. */
function chunks(...remaining: Uint8Array[]): ReadableStream<Uint8Array> {
  const pull = (controller: ReadableStreamDefaultController<Uint8Array>) => {
    const next = remaining.shift()
    if (next) controller.enqueue(next)
    else controller.close()
  }
  return new ReadableStream({ pull }, { highWaterMark: 0 })
}

test('passes the request with its body and client to the app, and returns the response unchanged', async () => {
  doors = async (request) => {
    const seen = { id: currentRequest.getStore()?.id, client: currentRequest.getStore()?.client() }
    const headers = new Headers([
      ['Content-Type', 'application/json'],
      ['Set-Cookie', 'a=1'],
      ['Set-Cookie', 'b=2'],
    ])
    const said = { method: request.method, url: request.url, body: await request.text(), ...seen }
    return new Response(JSON.stringify(said), { status: 201, headers })
  }
  const body = chunks(...Array.from({ length: 50 }, () => bytes('ž'.repeat(2_000))))
  const answer = await sendRequest('/api/news?limit=6', { method: 'POST', body })
  expect(answer.status).toBe(201)
  expect([...answer.headers]).toEqual([
    ['content-type', 'application/json'],
    ['set-cookie', 'a=1'],
    ['set-cookie', 'b=2'],
  ])
  expect(await answer.json()).toEqual({
    method: 'POST',
    url: 'https://www.example.com/api/news?limit=6',
    body: 'ž'.repeat(100_000),
    id: 'a-1',
    client,
  })
})

test('A-115 no header can forge the client', async () => {
  doors = async () => Response.json(currentRequest.getStore()?.client())
  const forged = encodeURIComponent(JSON.stringify({ id: 'b-2', client: { address: '203.0.113.1' } }))
  const headers: [string, string][] = [
    ['X-Asked-For', forged],
    ['X-Forwarded-For', '203.0.113.1'],
  ]
  expect(await (await sendRequest('/', { headers })).json()).toEqual(client)
})

test('A-115 transfers only the bytes of a chunk, not its whole buffer', async () => {
  doors = async (request) => {
    const { value } = await request.body!.getReader().read()
    return Response.json([value!.buffer.byteLength, new TextDecoder().decode(value)])
  }
  const memory = bytes('secret of another request, then mine')
  const body = chunks(memory.subarray(-4))
  expect(await (await sendRequest('/', { method: 'POST', body })).json()).toEqual([4, 'mine'])
  expect(new TextDecoder().decode(memory)).toContain('secret')
})

test.each([
  [204, null],
  [304, null],
  [301, null],
  [200, ''],
])('a response with status %i and no body arrives without a body', async (status, body) => {
  doors = async () => new Response(body, { status })
  const answer = await sendRequest('/')
  expect([answer.status, await answer.text()]).toEqual([status, ''])
})

test('refuses a method that the Fetch standard forbids', async () => {
  doors = async () => new Response('never')
  expect((await sendRequest('/', { method: 'TRACE' })).status).toBe(400)
  expect(log).toEqual([])
})

test('answers an error of the app without details and logs it with the request id', async () => {
  doors = async () => {
    throw new Error('secret')
  }
  const answer = await sendRequest('/')
  expect([answer.status, (await answer.json()).error]).toEqual([500, 'INTERNAL_SERVER_ERROR'])
  expect(log).toMatchObject([{ level: 50, id: 'a-1', msg: 'request failed' }])
  doors = async () => {
    throw new Failure('BODY_TOO_LARGE')
  }
  expect((await sendRequest('/', { method: 'POST', body: chunks(bytes('x')) })).status).toBe(413)
  expect(log).toHaveLength(1)
})

test('answers 500 when a page fails during rendering, not a partial page', async () => {
  doors = async () => new Response(chunks(bytes('first half')).pipeThrough(breaking()))
  expect((await sendRequest('/')).status).toBe(500)
  expect(log).toMatchObject([{ level: 50, id: 'a-1', msg: 'request failed' }])
})

const breaking = () =>
  new TransformStream<Uint8Array, Uint8Array>({
    flush: () => {
      throw new Error('EIO')
    },
  })

test('a stream that fails in the app fails for the reader too, and the app logs the cause', async () => {
  doors = async () =>
    new Response(chunks(bytes('first bytes')).pipeThrough(breaking()), {
      headers: { 'Content-Length': '1000' },
    })
  await expect(sendRequest('/').then((answer) => answer.text())).rejects.toThrow('closed')
  await expect.poll(() => log).toMatchObject([{ level: 50, id: 'a-1', msg: 'response aborted' }])
})

test('cancelling a response releases its source and logs nothing', async () => {
  let isReleased = false
  doors = async () => {
    const pull = (controller: ReadableStreamDefaultController) => controller.enqueue(new Uint8Array(65_536))
    const body = new ReadableStream({ pull, cancel: () => void (isReleased = true) })
    return new Response(body, { headers: { 'Content-Length': '1000000' } })
  }
  await (await sendRequest('/')).body?.cancel()
  await expect.poll(() => isReleased).toBe(true)
  expect(log).toEqual([])
})

test('applies backpressure: a stream is produced no faster than it is read', async () => {
  let produced = 0
  doors = async () => {
    const pull = (controller: ReadableStreamDefaultController) => {
      produced += 1
      controller.enqueue(new Uint8Array(1_000))
    }
    const body = new ReadableStream({ pull }, { highWaterMark: 0 })
    return new Response(body, { headers: { 'Content-Length': '1000000' } })
  }
  const reader = (await sendRequest('/')).body!.getReader()
  for (let count = 1; count < 20; count += 1) {
    await reader.read()
    expect(produced).toBe(count)
  }
  await reader.cancel()
})

test('does not read a body that the app ignores, and releases it after the response', async () => {
  let isRead = false
  let isReleased = false
  const body = new ReadableStream<Uint8Array>(
    { pull: () => void (isRead = true), cancel: () => void (isReleased = true) },
    { highWaterMark: 0 },
  )
  doors = async () => new Response('no', { status: 401 })
  expect((await sendRequest('/', { method: 'POST', body })).status).toBe(401)
  await expect.poll(() => isReleased).toBe(true)
  expect(isRead).toBe(false)
})

test('the response arrives even if the app stops reading the body half-way', async () => {
  doors = async (request) => {
    for await (const chunk of request.body!) if (chunk.length > 0) break
    return new Response('enough', { status: 413 })
  }
  const body = chunks(...Array.from({ length: 9 }, () => bytes('x')))
  const answer = await sendRequest('/', { method: 'POST', body })
  expect([answer.status, await answer.text()]).toEqual([413, 'enough'])
})

test('a client abort during the upload rejects on both sides and logs nothing', async () => {
  const { promise: failed, resolve } = Promise.withResolvers<unknown>()
  doors = async (request) => {
    await request.text().catch(resolve)
    return new Response('never received')
  }
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(bytes('half of it')),
    pull: (controller) => controller.error(new Error('aborted')),
  })
  await expect(sendRequest('/', { method: 'POST', body })).rejects.toMatchObject({ code: 'ABORT_ERR' })
  expect(await failed).toMatchObject({ code: 'ABORT_ERR' })
  expect(log).toEqual([])
})

test('every request closes its port', async () => {
  doors = async () => new Response('x')
  await Promise.all([sendRequest('/'), sendRequest('/', { method: 'POST', body: chunks(bytes('x')) })])
  doors = async () => new Response('x', { headers: { 'Content-Length': '1' } })
  await (await sendRequest('/')).text()
  await (await sendRequest('/')).body!.cancel()
  await expect.poll(() => ports).toEqual({ opened: 4, closed: 4 })
})

test.runIf(process.platform === 'linux')('passes a file by path, without opening it in the app', async () => {
  const part = { path: import.meta.filename, start: 2, end: 7 }
  doors = async () => new Response(fileBody(part), { headers: { 'Content-Length': '6' } })
  const answer = await sendRequest('/')
  const isOpen = () =>
    readdirSync('/proc/self/fd').some((fd) => {
      try {
        return readlinkSync(`/proc/self/fd/${fd}`) === part.path
      } catch {
        return false
      }
    })
  expect(filePartOf(answer.body!)).toEqual(part)
  expect(isOpen()).toBe(false)
  expect(await answer.text()).toBe('port {')
})
