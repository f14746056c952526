import { Agent, request as send, type IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { currentRequest } from '#server/http/request-id.ts'
import { ASKED_FOR, writeAsker } from './asker.ts'
import { leanBody } from './lean-body.ts'

/** What speaks of one connection only. */
const OF_CONNECTION = ['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'te', 'trailer', 'expect']

/** How many requests the app may have at once; the others wait here. */
export const ASKED_AT_ONCE = 2_000

/** Passes requests on to the thread of the app, and answers as soon as the head of its answer is there. */
export function askApp(socketPath: string): (request: Request) => Promise<Response> {
  const agent = new Agent({ keepAlive: true, maxSockets: ASKED_AT_ONCE })
  return (request) =>
    new Promise((resolve, reject) => {
      const headers = new Headers(request.headers)
      for (const name of OF_CONNECTION) headers.delete(name)
      const asker = currentRequest.getStore()
      if (asker) headers.set(ASKED_FOR, writeAsker(asker))
      const { pathname, search } = new URL(request.url)
      const asking = send({
        ...{ socketPath, agent, path: pathname + search, signal: request.signal },
        headers: Object.fromEntries(headers),
        // A body is never sent to somebody who asks for the head alone, but its length is counted.
        method: request.method === 'HEAD' ? 'GET' : request.method,
      })
      asking.on('response', (answer) => resolve(asResponse(answer)))
      asking.on('error', reject)
      if (!request.body) asking.end()
      // A body that the app did not want to the end: its answer says why.
      else pipeline(Readable.fromWeb(request.body as ReadableStream), leanBody(), asking).catch(reject)
    })
}

const WITHOUT_BODY = new Set([204, 205, 304])

function asResponse(answer: IncomingMessage): Response {
  const { statusCode: status = 500, rawHeaders } = answer
  const headers = new Headers()
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const [name = '', value = ''] = [rawHeaders[index], rawHeaders[index + 1]]
    if (!OF_CONNECTION.includes(name.toLowerCase())) headers.append(name, value)
  }
  if (WITHOUT_BODY.has(status)) answer.resume()
  const body = WITHOUT_BODY.has(status) ? null : (Readable.toWeb(answer) as BodyInit)
  return new Response(body, { status, headers })
}
