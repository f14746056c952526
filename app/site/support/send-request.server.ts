import { data, type RouterContextProvider } from 'react-router'
import type * as z from 'zod'
import type { Call } from '#contract/call.ts'
import type { Api } from '#contract/contract.ts'
import { Failure } from '#domain/failure.ts'
import { apiContext } from '#app/api-context.ts'
import type { RequestAnswer } from './request-answer.ts'

interface Sent {
  request: Request
  context: Readonly<RouterContextProvider>
}

/** Answers a form that a browser sent by itself, without scripts: through the same call as with them. */
export async function sendRequest<Input extends z.ZodObject>(
  { request, context }: Sent,
  call: Call<Input>,
  send: (api: Api, input: z.input<Input>) => Promise<unknown>,
) {
  const { api, readForm } = context.get(apiContext)
  let input: Record<string, unknown> = {}
  const answer = (status: number, body: RequestAnswer) =>
    data(body, { status, headers: { 'Cache-Control': 'no-store' } })
  try {
    input = await readForm(request, call)
    await send(api, input as z.input<Input>)
    return answer(200, { isSent: true })
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    const { reCaptcha, ...rest } = input
    const entered = Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, String(value)]))
    const { fields = {} } = error.details
    const isFirstTry = error.code === 'CAPTCHA_ERROR' && reCaptcha === ''
    const isMissing = Object.values(fields).includes('Required')
    return answer(isFirstTry ? 200 : error.status, {
      isSent: false,
      error: isFirstTry ? 'ONE_MORE_STEP' : isMissing ? 'FIELDS_REQUIRED' : error.code,
      fields,
      entered,
      ticket:
        error.code === 'CAPTCHA_ERROR' ? (await api.support.formTicket({})).ticket : String(reCaptcha ?? ''),
    })
  }
}
