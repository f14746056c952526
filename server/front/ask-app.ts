import { MessageChannel, type MessagePort } from 'node:worker_threads'
import { fileBody } from '#server/files/file-body.ts'
import { ClientAbort } from './client-abort.ts'
import type { AskApp } from './app-request.ts'
import type { AnswerMessage, Question } from './messages.ts'
import { receiveBody, sendBody } from './port-body.ts'

/** Passes requests on to the thread of the app, as messages. */
export function askApp(app: Pick<MessagePort, 'postMessage'>): AskApp {
  return (asked, body) =>
    new Promise((resolve, reject) => {
      const { port1: port, port2 } = new MessageChannel()
      port.on('message', (message: AnswerMessage | { kind: 'other' }) => {
        if (message.kind === 'answer') resolve(asResponse(message, port))
      })
      port.once('close', () => reject(new ClientAbort()))
      // A body that ends early closes the port, and so rejects the answer.
      if (body) sendBody(port, body, () => undefined)
      const question: Question = { kind: 'question', asked, hasBody: body !== null, port: port2 }
      app.postMessage(question, [port2])
    })
}

function asResponse({ status, headers, body }: AnswerMessage, port: MessagePort): Response {
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
