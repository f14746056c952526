import type { InputOf, Route } from '#app/api-routes.ts'
import { callServer } from '#app/call-server.ts'
import { Failure } from '#domain/failure.ts'
import { refusal, type FormResult } from '#app/site/forms/form-result.ts'

type Entered = Record<string, string>

/** Submits a form from the browser: makes its call with the given input. */
export async function sendForm<R extends Route>(
  request: Request,
  route: R,
  toInput: (entered: Entered) => InputOf<R>,
): Promise<FormResult> {
  const entered = Object.fromEntries(await request.formData()) as Entered
  try {
    await callWithoutSession(route, toInput(entered))
    return { isDone: true }
  } catch (error) {
    return refusal(error, entered)
  }
}

/** Makes a call that needs no session. An expired token is refused and deleted, so the call is retried without it. */
async function callWithoutSession<R extends Route>(route: R, input: InputOf<R>): Promise<void> {
  try {
    await callServer(route, input)
  } catch (error) {
    if (!(error instanceof Failure && error.code === 'NOT_SIGNED_IN')) throw error
    await callServer(route, input)
  }
}
