import { callServer } from '#app/call-server.ts'
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
    await callServer('POST', path, Object.entries(prepare(values)))
    return { isDone: true }
  } catch (error) {
    return refusal(error, values)
  }
}
