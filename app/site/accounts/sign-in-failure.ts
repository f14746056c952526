import { failures, failureText } from '#domain/failure.ts'

/** What somebody whose sign-in was refused reads: a fixed text, or what the server said. */
export function signInFailure(status: number, body: string): string {
  if (status === 400 || status === 401) return failures.WRONG_PASSWORD_OR_ACCOUNT_DOES_NOT_EXISTS.text
  if (status === 500) return failures.INTERNAL_SERVER_ERROR.text
  return saidIn(body) || failures.INTERNAL_SERVER_ERROR.text
}

function saidIn(body: string): string {
  const answer = fromJson(body)
  if (typeof answer !== 'object' || answer === null) return typeof answer === 'string' ? answer : body
  const { error, detail, non_field_errors: others } = answer as Record<string, unknown>
  const said = [error, detail, others].flat().find((text) => typeof text === 'string')
  return said === undefined ? body : failureText(said)
}

function fromJson(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return body
  }
}
