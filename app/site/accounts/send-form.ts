import { callServer } from '#app/call-server.ts'
import { Failure } from '#domain/failure.ts'
import { refusal, type FormAnswer } from '#app/site/forms/form-answer.ts'

type Values = Record<string, string>

/** Sends a form from the browser: what it holds is checked first and then goes to its call. */
export async function sendForm(
  request: Request,
  path: string,
  prepare: (values: Values) => Values = (values) => values,
): Promise<FormAnswer> {
  const values = Object.fromEntries(await request.formData()) as Values
  try {
    await callWithoutSession(path, Object.entries(prepare(values)))
    return { isDone: true }
  } catch (error) {
    return refusal(error, values)
  }
}

/** A call that needs no session. A token that no longer counts is refused and forgotten; then it goes without. */
async function callWithoutSession(path: string, values: [string, string][]): Promise<void> {
  try {
    await callServer('POST', path, values)
  } catch (error) {
    if (!(error instanceof Failure && error.code === 'NOT_SIGNED_IN')) throw error
    await callServer('POST', path, values)
  }
}
