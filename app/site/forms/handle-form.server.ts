import { data, type RouterContextProvider } from 'react-router'
import type { Call } from '#contract/call.ts'
import type { Api } from '#contract/contract.ts'
import type { Failure } from '#domain/failure.ts'
import { apiContext } from '#app/api-context.ts'
import { refusal, type FormResult } from './form-result.ts'

export interface FormRequest {
  request: Request
  context: Readonly<RouterContextProvider>
}

/** Handles a form submitted without scripts, with the same call that scripts use. */
export async function handleForm<Values>(
  { request, context }: FormRequest,
  call: Call,
  send: (api: Api, values: Values) => Promise<unknown>,
) {
  const { api, readForm } = context.get(apiContext)
  let values: Record<string, unknown> = {}
  try {
    values = await readForm(request, call)
    const answer = (await send(api, values as Values)) as { number?: number } | undefined
    return result(200, { isDone: true, number: answer?.number })
  } catch (error) {
    const refused = refusal(error, values)
    const { status, details } = error as Failure
    return result(status, refused, details.retryAfter)
  }
}

function result(status: number, body: FormResult, retryAfter?: number) {
  const retryHeader = retryAfter === undefined ? undefined : { 'Retry-After': String(retryAfter) }
  return data(body, { status, headers: { 'Cache-Control': 'no-store', ...retryHeader } })
}
