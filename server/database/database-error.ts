import { Failure } from '#domain/failure.ts'

/**
 * Classes and codes of PostgreSQL errors that mean "not now": connection lost, authentication failed, read-only,
 * shutdown, timeouts, out of resources, I/O errors.
 */
const UNAVAILABLE = /^(08|28|53|58|57P0|57014|55P03|40001|40P01|25P0[34]|25006)/
const UNREACHABLE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EPIPE',
])

/** A missing or forbidden Unix socket; from any other system call these codes are about files. */
const UNREACHABLE_SOCKET = new Set(['ENOENT', 'EACCES'])

const NO_SUCH_DATABASE = '3D000'

/** A number out of range, a text that holds NUL or is no UTF-8. */
const UNSTORABLE = new Set(['22003', '22021', '22P05'])

/** What a database error means to the caller; undefined when it is a defect of ours. */
export function databaseFailure(error: unknown): Failure | undefined {
  for (const { cause, code } of causesOf(error)) {
    if (code === '23503')
      return new Failure('INVALID_INPUT', { fields: { [fieldNamed(cause)]: 'No such record' } })
    if (code === '23505')
      return new Failure('INVALID_INPUT', { fields: { [fieldNamed(cause)]: 'Already taken' } })
    if (UNSTORABLE.has(code)) return new Failure('INVALID_INPUT')
    if (isUnusable(cause, code)) return new Failure('UNAVAILABLE', { retryAfter: 5 })
  }
  return undefined
}

/** Whether two transactions waited for each other, and this one was chosen to end. */
export function isDeadlock(error: unknown): boolean {
  return causesOf(error).some(({ code }) => code === '40P01')
}

/** Whether a statement was cancelled because it waited too long for a lock; its transaction is aborted. */
export function isLockTimeout(error: unknown): boolean {
  return causesOf(error).some(({ code }) => code === '55P03' || code === '57014')
}

/** Why no query succeeds, in the words of the server or the driver; undefined when the error says something else. */
export function unusableReason(error: unknown): string | undefined {
  return causesOf(error).find(({ cause, code }) => code === NO_SUCH_DATABASE || isUnusable(cause, code))
    ?.cause.message
}

/** An error and what it was caused by, with their codes. */
function causesOf(error: unknown): { cause: Error; code: string }[] {
  if (!(error instanceof Error)) return []
  const code = String((error as { code?: unknown }).code ?? '')
  return [{ cause: error, code }, ...causesOf(error.cause)]
}

function isUnusable(error: Error, code: string): boolean {
  return UNAVAILABLE.test(code) || isUnreachable(error, code) || isConnectionText(error.message)
}

function isUnreachable(error: Error, code: string): boolean {
  const { syscall } = error as { syscall?: unknown }
  return UNREACHABLE.has(code) || (syscall === 'connect' && UNREACHABLE_SOCKET.has(code))
}

function isConnectionText(message: string): boolean {
  return /connection terminated|query read timeout|timeout exceeded when trying to connect|client has encountered a connection error/i.test(
    message,
  )
}

/** Name of the field that was wrong, from "Key (section)=(5) is not present …" or "Key (lower(name))=(x) already exists." */
function fieldNamed(error: Error): string {
  const detail = String((error as { detail?: unknown }).detail ?? '')
  return /^Key \((?:lower\()?(\w+)/.exec(detail)?.[1] ?? 'id'
}
