import { Failure, failureText } from '#domain/failure.ts'

export interface Refusal {
  isDone: false
  /** Code of the failure. */
  error: string
  fields: Record<string, string>
  /** What was filled in, but for secrets, so that it need not be typed again. */
  entered: Record<string, string>
  /** Stands in for the solution of a captcha, which takes scripts. */
  ticket?: string
}

/** What became of a form, however it was sent. */
export type FormAnswer = { isDone: true } | Refusal

/** What the fields of a form know of the last attempt. */
export interface Known {
  entered: Record<string, string>
  errors: Record<string, string>
}

const SECRET = /password|code/

/** The field that a failure is about, where the rule is one of a whole form. */
const fieldOf: Record<string, string> = {
  EMAIL_DO_NOT_MATCH: 'repeat_email',
  PASSWORD_TOO_SHORT: 'password',
  PASSWORD_TOO_COMMON: 'password',
  STAFF_PASSWORD_TOO_SHORT: 'password',
}

/** The answer to a form that was refused; anything but an expected failure is passed on. */
export function refusal(error: unknown, values: Record<string, unknown>): Refusal {
  if (!(error instanceof Failure)) throw error
  const entered = Object.entries(values)
    .filter(([name, value]) => typeof value !== 'object' && !SECRET.test(name))
    .map(([name, value]) => [name, String(value)])
  const field = fieldOf[error.code]
  return {
    isDone: false,
    error: error.code,
    fields: error.details.fields ?? (field ? { [field]: failureText(error.code) } : {}),
    entered: Object.fromEntries(entered) as Record<string, string>,
  }
}
