import type { Logger } from 'pino'
import { Failure } from '#domain/failure.ts'
import { filePartOf } from '#server/files/file-body.ts'
import { failureResponse } from '#server/http/answer.ts'
import { currentRequest } from '#server/runtime/request-id.ts'
import { isClientAbort } from './client-abort.ts'
import type { AppHandler } from './app-request.ts'
import type { ResponseMessage, RequestMessage } from './messages.ts'
import { receiveBody, sendBody } from './port-body.ts'

/** Handles a request from the front thread. Errors are logged here, with the id of the request. */
export function handleRequestMessage(
  message: RequestMessage,
  handler: AppHandler,
  log: Logger,
): Promise<void> {
  const { id, client } = message.request
  return currentRequest.run({ id, client: () => client }, () => respond(message, handler, log))
}

async function respond(
  { request, hasBody, port }: RequestMessage,
  handler: AppHandler,
  log: Logger,
): Promise<void> {
  let isClosed = false
  port.once('close', () => (isClosed = true))
  const post = ({ status, headers }: Response, body: ResponseMessage['body']) => {
    const message: ResponseMessage = { kind: 'response', status, headers: [...headers], body }
    port.postMessage(message, body instanceof Uint8Array ? [body.buffer] : [])
  }
  const reply = async (response: Response): Promise<void> => {
    const { body, headers } = response
    if (!body) return post(response, null)
    const file = filePartOf(body)
    if (file) return post(response, file)
    if (!headers.has('content-length')) return post(response, new Uint8Array(await response.arrayBuffer()))
    if (isClosed) return body.cancel()
    post(response, 'streamed')
    return sendBody(port, body, (error) => {
      if (!isClientAbort(error)) log.error(error, 'response aborted')
    })
  }
  try {
    await reply(await handler(request, hasBody ? receiveBody(port) : null))
  } catch (error) {
    if (!(error instanceof Failure)) log.error(error, 'request failed')
    await reply(failureResponse(error instanceof Failure ? error : new Failure('INTERNAL_SERVER_ERROR')))
  }
}
