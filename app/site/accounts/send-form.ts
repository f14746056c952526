import type { InputOf, Route } from '#app/api-routes.ts'
import { callServer } from '#app/call-server.ts'
import { Failure } from '#domain/failure.ts'
import { refusal, type FormAnswer } from '#app/site/forms/form-answer.ts'

type Entered = Record<string, string>

/** Sends a form from the browser: what it holds is checked first and then goes to its call. */
export async function sendForm<R extends Route>(
  request: Request,
  route: R,
  inputOf: (entered: Entered) => InputOf<R>,
): Promise<FormAnswer> {
  const entered = Object.fromEntries(await request.formData()) as Entered
  try {
    await callWithoutSession(route, inputOf(entered))
    return { isDone: true }
  } catch (error) {
    return refusal(error, entered)
  }
}

/** A call that needs no session. A token that no longer counts is refused and forgotten; then it goes without. */
async function callWithoutSession<R extends Route>(route: R, input: InputOf<R>): Promise<void> {
  try {
    await callServer(route, input)
  } catch (error) {
    if (!(error instanceof Failure && error.code === 'NOT_SIGNED_IN')) throw error
    await callServer(route, input)
  }
}
