import { Failure } from '#domain/failure.ts'

/** What became of a form about an account, however it was sent. */
export type AccountAnswer =
  | { isDone: true }
  | {
      isDone: false
      /** Code of the failure. */
      error: string
      fields: Record<string, string>
      /** What was filled in, but for passwords, so that it has not to be typed again. */
      entered: Record<string, string>
    }

const SECRET = /password|code/

/** The answer to a form that was refused; anything but an expected failure is passed on. */
export function refusal(error: unknown, values: Iterable<[string, unknown]>): AccountAnswer {
  if (!(error instanceof Failure)) throw error
  const entered = [...values]
    .filter(([name, value]) => typeof value === 'string' && !SECRET.test(name))
    .map(([name, value]) => [name, String(value)])
  return {
    isDone: false,
    error: error.code,
    fields: error.details.fields ?? {},
    entered: Object.fromEntries(entered) as Record<string, string>,
  }
}
