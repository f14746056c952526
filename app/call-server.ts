import { csrfTokenOf } from '#domain/accounts/csrf-cookie.ts'
import { Failure, failures, type FailureCode } from '#domain/failure.ts'
import { readText, storageKeys, writeText } from './local-storage.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
type Values = Iterable<[string, unknown]>

/** Sends one call to the HTTP door and answers its body, or throws a Failure. Small: public pages load it too. */
export async function callServer(
  method: Method,
  path: string,
  values: Values = [],
  signal?: AbortSignal,
): Promise<unknown> {
  const response = await sendToServer(method, path, values, signal)
  if (response.ok) return response.json()
  const failure = await readFailure(response)
  if (failure.code === 'NOT_SIGNED_IN') endSession()
  throw failure
}

/** Sends one call with the token and the mark against forgery; a server out of reach is a Failure. */
export async function sendToServer(
  method: Method,
  path: string,
  values: Values = [],
  signal?: AbortSignal,
): Promise<Response> {
  const token = readText(storageKeys.token)
  const headers = new Headers()
  if (token) headers.set('Authorization', `JWT ${token}`)
  const csrf = method !== 'GET' && csrfTokenOf(document.cookie)
  if (csrf) headers.set('X-CSRFToken', csrf)
  const form = encodeForm(values)
  const address = method === 'GET' && form.size > 0 ? `/api/${path}?${form}` : `/api/${path}`
  const body = hasFile(values) ? values : form
  const request = { method, headers, signal: signal ?? null, ...(method !== 'GET' && { body }) }
  return fetch(address, request).catch(() => {
    signal?.throwIfAborted()
    throw new Failure('UNAVAILABLE')
  })
}

/** Pages for people without a session: whoever opened one is left there. */
const WAY_IN = /^\/(login|sign-up|activate|forgotten-password|reset-password)(\/|$)/

/** A refused token is forgotten; the full load of the sign-in page resets everything else. */
function endSession(): void {
  writeText(storageKeys.token, null)
  if (!WAY_IN.test(window.location.pathname)) window.location.assign('/login')
}

/** Files travel in the encoding of their own. */
function hasFile(values: Values): values is FormData {
  return values instanceof FormData && values.get('file') instanceof File
}

/** Null travels as an empty value, lists as JSON text, what is undefined not at all. */
function encodeForm(values: Values): URLSearchParams {
  const form = new URLSearchParams()
  for (const [name, value] of values) {
    if (value === undefined) continue
    form.set(name, value === null ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value))
  }
  return form
}

async function readFailure(response: Response): Promise<Failure> {
  const body: unknown = await response.json().catch(() => ({}))
  const { error, fields, ...answer } = body as { error?: string; fields?: Record<string, string> }
  if (error !== undefined && Object.hasOwn(failures, error)) {
    return new Failure(error as FailureCode, { ...(fields && { fields }), answer })
  }
  return new Failure(response.status === 401 ? 'NOT_SIGNED_IN' : 'INTERNAL_SERVER_ERROR')
}
