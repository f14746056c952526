import { failures, failureText } from '#domain/failure.ts'

/** The text for a refused sign-in: fixed for some statuses, otherwise from the response body. */
export function signInFailure(status: number, body: string): string {
  if (status === 400 || status === 401) return failures.WRONG_PASSWORD_OR_ACCOUNT_DOES_NOT_EXISTS.text
  if (status === 500) return failures.INTERNAL_SERVER_ERROR.text
  return messageIn(body) || failures.INTERNAL_SERVER_ERROR.text
}

function messageIn(body: string): string {
  const parsed = parseJson(body)
  if (typeof parsed !== 'object' || parsed === null) return typeof parsed === 'string' ? parsed : body
  const { error, detail, non_field_errors: others } = parsed as Record<string, unknown>
  const message = [error, detail, others].flat().find((text) => typeof text === 'string')
  return message === undefined ? body : failureText(message)
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return body
  }
}
