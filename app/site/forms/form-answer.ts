import { Failure } from '#domain/failure.ts'

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

/** The answer to a form that was refused; anything but an expected failure is passed on. */
export function refusal(error: unknown, values: Record<string, unknown>): Refusal {
  if (!(error instanceof Failure)) throw error
  const entered = Object.entries(values)
    .filter(([name, value]) => typeof value !== 'object' && !SECRET.test(name))
    .map(([name, value]) => [name, String(value)])
  return {
    isDone: false,
    error: error.code,
    fields: error.details.fields ?? {},
    entered: Object.fromEntries(entered) as Record<string, string>,
  }
}
