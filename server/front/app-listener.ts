import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { getRequestListener } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Logger } from 'pino'
import { Failure } from '#domain/failure.ts'
import { failureAnswer } from '#server/http/answer.ts'
import { currentRequest } from '#server/http/request-id.ts'
import { ASKED_FOR, readAsker } from './asker.ts'
import { isBrokenOff } from './broken-off.ts'

/** Answers what the front thread passes on, as the doors say it: compressing and counting is done in front. */
export function appListener(parts: {
  fetch: (request: Request) => Promise<Response>
  publicUrl: string
  log: Logger
}): RequestListener {
  const { fetch, publicUrl, log } = parts
  const answer = async (request: Request, response: ServerResponse) => {
    const { status, headers, body } = await fetch(request).catch((error: unknown) => {
      if (error instanceof Failure) return failureAnswer(error)
      log.error(error, 'request failed')
      return failureAnswer(new Failure('INTERNAL_SERVER_ERROR'))
    })
    response.sendDate = false
    response.writeHead(status, [...headers].flat())
    if (!body) return response.end()
    return pipeline(Readable.fromWeb(body as ReadableStream), response).catch((error: unknown) => {
      if (!isBrokenOff(error)) log.error(error, 'answer broke off')
    })
  }
  const listener = getRequestListener(
    async (request, { incoming, outgoing }) => {
      const asker = readAsker(String((incoming as IncomingMessage).headers[ASKED_FOR]))
      await currentRequest.run(asker, () => answer(request, outgoing as ServerResponse))
      return RESPONSE_ALREADY_SENT
    },
    { overrideGlobalObjects: false, errorHandler: () => failureAnswer(new Failure('MALFORMED_REQUEST')) },
  )
  return (incoming, response) => {
    incoming.url = publicUrl + incoming.url
    void listener(incoming, response)
  }
}
