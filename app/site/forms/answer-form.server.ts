import { data, type RouterContextProvider } from 'react-router'
import type { Call } from '#contract/call.ts'
import type { Api } from '#contract/contract.ts'
import type { Failure } from '#domain/failure.ts'
import { apiContext } from '#app/api-context.ts'
import { refusal, type FormAnswer } from './form-answer.ts'

export interface Sent {
  request: Request
  context: Readonly<RouterContextProvider>
}

/** Answers a form that a browser sent by itself, without scripts: through the same call as with them. */
export async function answerForm<Values>(
  { request, context }: Sent,
  call: Call,
  send: (api: Api, values: Values) => Promise<unknown>,
) {
  const { api, readForm } = context.get(apiContext)
  let values: Record<string, unknown> = {}
  try {
    values = await readForm(request, call)
    await send(api, values as Values)
    return answer(200, { isDone: true })
  } catch (error) {
    const refused = refusal(error, values)
    const { status, details } = error as Failure
    return answer(status, refused, details.retryAfter)
  }
}

function answer(status: number, body: FormAnswer, retryAfter?: number) {
  const wait = retryAfter === undefined ? undefined : { 'Retry-After': String(retryAfter) }
  return data(body, { status, headers: { 'Cache-Control': 'no-store', ...wait } })
}
