import { MessageChannel, type MessagePort } from 'node:worker_threads'
import { fileBody } from '#server/files/file-body.ts'
import { ClientAbort } from './client-abort.ts'
import type { AppHandler } from './app-request.ts'
import type { ResponseMessage, RequestMessage } from './messages.ts'
import { receiveBody, sendBody } from './port-body.ts'

/** Forwards requests to the thread of the app, as messages. */
export function remoteHandler(app: Pick<MessagePort, 'postMessage'>): AppHandler {
  return (request, body) =>
    new Promise((resolve, reject) => {
      const { port1: port, port2 } = new MessageChannel()
      port.on('message', (message: ResponseMessage | { kind: 'other' }) => {
        if (message.kind === 'response') resolve(asResponse(message, port))
      })
      port.once('close', () => reject(new ClientAbort()))
      // An aborted body closes the port, which rejects the response.
      if (body) sendBody(port, body, () => undefined)
      const message: RequestMessage = { kind: 'request', request, hasBody: body !== null, port: port2 }
      app.postMessage(message, [port2])
    })
}

function asResponse({ status, headers, body }: ResponseMessage, port: MessagePort): Response {
  if (body === 'streamed') {
    return new Response(
      receiveBody(port, () => port.close()),
      { status, headers },
    )
  }
  port.close()
  const isFile = body !== null && 'path' in body
  return new Response(isFile ? fileBody(body) : body, { status, headers })
}
