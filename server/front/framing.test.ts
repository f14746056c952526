import { once } from 'node:events'
import { Agent, request as send, type IncomingMessage, type RequestOptions } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { hostileConnections, interleave } from '#server/attacks/hostile-connections.ts'
import { PRIVATE, PUBLIC } from '#server/http/answer.ts'
import { currentRequest } from '#server/runtime/request-id.ts'
import { startTestFront, type TestFront } from './test-front.ts'

/** Source addresses of the two clients, which no header may change. */
const INNOCENT = '127.0.0.1'
const HOSTILE = '127.0.0.2'
/** Only innocent requests contain this. */
const MARK = 'zq-innocent'

const PAGES = ['/page/1', '/page/2', '/page/3']
const PERSONAL = ['/personal/1', '/personal/2']

let front: TestFront
let agent: Agent
/** Requests that reached the app with the wrong client address. */
let misattributed: unknown[]

beforeEach(async () => {
  misattributed = []
  front = await startTestFront(doors)
  agent = new Agent({ keepAlive: true, maxSockets: 3 })
})
afterEach(() => {
  agent.destroy()
  front.close()
})

/** Echoes the request, so anything that leaks into it shows in the response. */
async function doors(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url)
  const headers = Object.fromEntries(request.headers)
  const address = currentRequest.getStore()?.client().address
  const isForAll = PAGES.includes(pathname) && Object.keys(headers).length === 0
  const expected = JSON.stringify(headers).includes(MARK) ? INNOCENT : HOSTILE
  if (!isForAll && expected !== address && Object.keys(headers).length > 0) {
    misattributed.push({ url: request.url, headers, address })
  }
  if (isForAll) return new Response(`Page of ${request.url}`, { headers: { 'Cache-Control': PUBLIC } })
  const body = await request.text()
  return Response.json(
    { method: request.method, url: request.url, headers, body },
    { headers: { 'Cache-Control': PRIVATE } },
  )
}

interface InnocentRequest extends RequestOptions {
  path: string
  body?: string
}

async function sendRequest({ body, ...options }: InnocentRequest): Promise<string> {
  const outgoing = send({ host: '127.0.0.1', localAddress: INNOCENT, port: front.port, agent, ...options })
  outgoing.end(body)
  const [answer] = (await once(outgoing, 'response')) as [IncomingMessage]
  return `${answer.statusCode} ${await text(answer)}`
}

const innocentRequests: InnocentRequest[] = [
  ...PAGES.map((path) => ({ path })),
  ...PERSONAL.map((path) => ({ path, headers: { authorization: `JWT ${MARK}` } })),
  ...PERSONAL.map((path) => ({
    path,
    method: 'POST',
    body: `${MARK} ${path}`.repeat(50),
    headers: { 'x-mark': MARK },
  })),
  ...[1, 20_000].map((length) => ({
    path: '/personal/chunked',
    method: 'PUT',
    body: 'm'.repeat(length),
    headers: { 'x-mark': MARK, 'transfer-encoding': 'chunked' },
  })),
  { path: '/personal/1', method: 'HEAD', headers: { authorization: `JWT ${MARK}` } },
]

test(
  'A-115 hostile connections change neither the responses to innocent requests nor the cached pages',
  { timeout: 120_000 },
  async () => {
    const alone = new Map<InnocentRequest, string>()
    for (const innocentRequest of innocentRequests)
      alone.set(innocentRequest, await sendRequest(innocentRequest))
    let turn = 0
    const sendInnocentRequest = async () => {
      const innocentRequest = innocentRequests[(turn += 1) % innocentRequests.length]!
      expect([innocentRequest, await sendRequest(innocentRequest)]).toEqual([
        innocentRequest,
        alone.get(innocentRequest),
      ])
    }
    const open = () => connect({ host: '127.0.0.1', port: front.port, localAddress: HOSTILE })
    const connections = hostileConnections(600, [...PAGES, ...PERSONAL])
    await interleave({ connections, open, sendInnocentRequest })
    expect(misattributed).toEqual([])
    for (const path of PAGES)
      expect(await sendRequest({ path })).toBe(`200 Page of http://localhost:3000${path}`)
  },
)
