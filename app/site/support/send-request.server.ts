import { data } from 'react-router'
import type * as z from 'zod'
import type { Call } from '#contract/call.ts'
import type { Api } from '#contract/contract.ts'
import { apiContext } from '#app/api-context.ts'
import { answerForm, type Sent } from '#app/site/forms/answer-form.server.ts'

/** Answers a request that was sent without scripts; a ticket that is sent back stands in for the captcha. */
export async function sendRequest<Input extends z.ZodObject>(
  sent: Sent,
  call: Call<Input>,
  send: (api: Api, input: z.input<Input>) => Promise<unknown>,
) {
  const answer = await answerForm(sent, call, send)
  if (answer.data.isDone) return answer
  const { error, fields, entered: all } = answer.data
  const { reCaptcha, ...entered } = all
  const needsTicket = error === 'CAPTCHA_ERROR'
  const isFirstTry = needsTicket && reCaptcha === ''
  const isMissing = Object.values(fields).includes('Required')
  const { api } = sent.context.get(apiContext)
  return data(
    {
      ...answer.data,
      error: isFirstTry ? 'ONE_MORE_STEP' : isMissing ? 'FIELDS_REQUIRED' : error,
      entered,
      ticket: needsTicket ? (await api.support.formTicket({})).ticket : (reCaptcha ?? ''),
    },
    { ...answer.init, ...(isFirstTry && { status: 200 }) },
  )
}
