import { Failure } from '#domain/failure.ts'

export interface Refusal {
  isDone: false
  /** Failure code. */
  error: string
  fields: Record<string, string>
  /** The submitted values without secrets, to fill the form in again. */
  entered: Record<string, string>
  /** Replaces the captcha solution, which needs scripts. */
  ticket?: string
}

/** The result of submitting a form, with or without scripts. */
export type FormResult = Done | Refusal

interface Done {
  isDone: true
  /** Number of a request. */
  number?: number | undefined
}

/** Values and errors of the last attempt, by field. */
export interface FormState {
  entered: Record<string, string>
  errors: Record<string, string>
}

const SECRET = /password|code/

/** Converts a failure to a refusal. Rethrows any other error. */
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
