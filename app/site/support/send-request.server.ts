import { data } from 'react-router'
import type * as z from 'zod'
import type { Call } from '#contract/call.ts'
import type { Api } from '#contract/contract.ts'
import { apiContext } from '#app/api-context.ts'
import { handleForm, type FormRequest } from '#app/site/forms/handle-form.server.ts'

/** Handles a request submitted without scripts. A ticket replaces the captcha: it is issued first and then sent back. */
export async function sendRequest<Input extends z.ZodObject>(
  request: FormRequest,
  call: Call<Input>,
  send: (api: Api, input: z.input<Input>) => Promise<unknown>,
) {
  const result = await handleForm(request, call, send)
  if (result.data.isDone) return result
  const { error, fields, entered: all } = result.data
  const { reCaptcha, ...entered } = all
  const needsTicket = error === 'CAPTCHA_ERROR'
  const isFirstAttempt = needsTicket && reCaptcha === ''
  const isMissing = Object.values(fields).includes('Required')
  const { api } = request.context.get(apiContext)
  return data(
    {
      ...result.data,
      error: isFirstAttempt ? 'ONE_MORE_STEP' : isMissing ? 'FIELDS_REQUIRED' : error,
      entered,
      ticket: needsTicket ? (await api.support.formTicket({})).ticket : (reCaptcha ?? ''),
    },
    { ...result.init, ...(isFirstAttempt && { status: 200 }) },
  )
}
