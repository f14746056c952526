import type { Logger } from 'pino'
import { Failure } from '#domain/failure.ts'
import { filePartOf } from '#server/files/file-body.ts'
import { failureResponse } from '#server/http/answer.ts'
import { currentRequest } from '#server/runtime/request-id.ts'
import { isClientAbort } from './client-abort.ts'
import type { AskApp } from './app-request.ts'
import type { AnswerMessage, Question } from './messages.ts'
import { receiveBody, sendBody } from './port-body.ts'

/** Answers a question of the front thread. What fails is logged here, with the request. */
export function answerQuestion(question: Question, ask: AskApp, log: Logger): Promise<void> {
  const { id, client } = question.asked
  return currentRequest.run({ id, client: () => client }, () => answer(question, ask, log))
}

async function answer({ asked, hasBody, port }: Question, ask: AskApp, log: Logger): Promise<void> {
  let isClosed = false
  port.once('close', () => (isClosed = true))
  const post = ({ status, headers }: Response, body: AnswerMessage['body']) => {
    const message: AnswerMessage = { kind: 'answer', status, headers: [...headers], body }
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
      if (!isClientAbort(error)) log.error(error, 'answer broke off')
    })
  }
  try {
    await reply(await ask(asked, hasBody ? receiveBody(port) : null))
  } catch (error) {
    if (!(error instanceof Failure)) log.error(error, 'request failed')
    await reply(failureResponse(error instanceof Failure ? error : new Failure('INTERNAL_SERVER_ERROR')))
  }
}
