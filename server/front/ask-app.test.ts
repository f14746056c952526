import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Failure } from '#domain/failure.ts'
import { currentRequest } from '#server/http/request-id.ts'
import { newLog } from '#server/log.ts'
import { appListener } from './app-listener.ts'
import { askApp } from './ask-app.ts'

const client = { address: '192.0.2.7', network: '192.0.2.7', agent: 'Čtečka/1.0' }

let folder: string
let server: Server
let log: { level: number; id?: string; msg: string }[]
let doors: (request: Request) => Promise<Response>
let ask: (path: string, init?: RequestInit) => Promise<Response>

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'meshwork-'))
  log = []
  const logger = newLog('info', { write: (line) => void log.push(JSON.parse(line) as (typeof log)[0]) })
  const publicUrl = 'https://www.example.com'
  server = createServer(appListener({ fetch: (request) => doors(request), publicUrl, log: logger }))
  await once(server.listen(join(folder, 'app')), 'listening')
  const passOn = askApp(join(folder, 'app'))
  ask = (path, init) =>
    currentRequest.run({ id: 'a-1', client: () => client }, () =>
      passOn(new Request(`http://anything${path}`, init)),
    )
})
afterEach(() => {
  server.closeAllConnections()
  server.close()
  rmSync(folder, { recursive: true })
})

test('a request arrives with its body and its asker, at the public address, and the answer comes back as it was made', async () => {
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
  const headers = { 'X-Asked-For': 'somebody else', Expect: '100-continue' }
  const answer = await ask('/api/news?limit=6', { method: 'POST', body: 'ž'.repeat(100_000), headers })
  expect(answer.status).toBe(201)
  expect([...answer.headers]).toEqual([
    ['content-type', 'application/json'],
    ['set-cookie', 'a=1'],
    ['set-cookie', 'b=2'],
  ])
  expect(await answer.json()).toEqual({
    ...{ method: 'POST', url: 'https://www.example.com/api/news?limit=6', body: 'ž'.repeat(100_000) },
    ...{ id: 'a-1', client },
  })
})

test.each([
  [204, null],
  [304, null],
  [301, null],
  [200, ''],
])('an answer of %i without a body has none on the other side', async (status, body) => {
  doors = async () => new Response(body, { status })
  const answer = await ask('/')
  expect([answer.status, await answer.text()]).toEqual([status, ''])
})

test('whoever asks for the head alone is told how long the body is', async () => {
  doors = async () => new Response('seven...', { headers: { 'Content-Length': '8' } })
  expect((await ask('/', { method: 'HEAD' })).headers.get('content-length')).toBe('8')
})

test('what fails in the app is answered dully and logged with the request', async () => {
  doors = async () => {
    throw new Error('secret')
  }
  const answer = await ask('/')
  expect([answer.status, (await answer.json()).error]).toEqual([500, 'INTERNAL_SERVER_ERROR'])
  expect(log).toMatchObject([{ level: 50, id: 'a-1', msg: 'request failed' }])
  doors = async () => {
    throw new Failure('BODY_TOO_LARGE')
  }
  expect((await ask('/', { method: 'POST', body: 'x' })).status).toBe(413)
  expect(log).toHaveLength(1)
})

test('a body that breaks in the app breaks here too, and the app says why', async () => {
  doors = async () => {
    const pull = (controller: ReadableStreamDefaultController) => {
      controller.enqueue(Buffer.from('first bytes'))
      controller.error(new Error('EIO'))
    }
    return new Response(new ReadableStream({ pull }), { headers: { 'Content-Length': '1000' } })
  }
  await expect(ask('/').then((answer) => answer.text())).rejects.toThrow(/aborted|terminated|hang up/)
  await expect.poll(() => log).toMatchObject([{ level: 50, msg: 'answer broke off' }])
})

test('whoever no longer wants the answer lets go of its source', async () => {
  let isReleased = false
  doors = async () => {
    const pull = (controller: ReadableStreamDefaultController) => controller.enqueue(Buffer.alloc(65_536))
    return new Response(new ReadableStream({ pull, cancel: () => void (isReleased = true) }))
  }
  await (await ask('/')).body?.cancel()
  await expect.poll(() => isReleased).toBe(true)
  expect(log).toEqual([])
})
