import { csrfTokenOf } from '#domain/accounts/csrf-cookie.ts'
import { Failure, failures, type FailureCode } from '#domain/failure.ts'
import type { InputOf, OutputOf, Route } from './api-routes.ts'
import { rememberPage } from './return-page.ts'
import { readText, storageKeys, writeText } from './local-storage.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
export interface CallOptions {
  signal?: AbortSignal
  /** Identifies a write: the server does not execute a repeated request again. */
  idempotencyKey?: string
  /** The request is sent although the page is being closed. */
  keepalive?: boolean
}
/** Input of a call: an object or a form. */
type Input = Record<string, unknown> | FormData

/**
 * Calls a route of the contract. Returns the parsed body or throws a Failure.
 * The contract is used only as a type, so public pages bundle no schemas.
 */
export async function callServer<R extends Route>(
  route: R,
  input: InputOf<R> | FormData,
  signal?: AbortSignal,
): Promise<OutputOf<R>> {
  const [method, path] = split(route)
  return (await callPath(method, path, input as Input, signal && { signal })) as OutputOf<R>
}

/** Calls a route of the contract and returns the response, whatever its status. Throws a Failure on a network error. */
export async function sendToServer<R extends Route>(route: R, input: InputOf<R>): Promise<Response> {
  const [method, path] = split(route)
  return sendToPath(method, path, input)
}

/** Calls a path of the HTTP API. Returns the parsed body or throws a Failure. */
export async function callPath(
  method: Method,
  path: string,
  input: Input,
  options: CallOptions = {},
): Promise<unknown> {
  const response = await sendToPath(method, path, input, options)
  // A response that breaks off is like none.
  if (response.ok) return orUnavailable(response.json(), options)
  const failure = await readFailure(response)
  if (failure.code === 'NOT_SIGNED_IN') endSession()
  throw failure
}

/** Sends a request with the session token and the CSRF token. Path parameters are taken from the input. */
export async function sendToPath(
  method: Method,
  path: string,
  input: Input,
  options: CallOptions = {},
): Promise<Response> {
  const { signal, idempotencyKey, keepalive = false } = options
  const token = readText(storageKeys.token)
  const headers = new Headers()
  if (token) headers.set('Authorization', `JWT ${token}`)
  const csrf = method !== 'GET' && csrfTokenOf(document.cookie)
  if (csrf) headers.set('X-CSRFToken', csrf)
  if (idempotencyKey) headers.set('Idempotency-Key', idempotencyKey)
  const values = new Map<string, unknown>(input instanceof FormData ? input : Object.entries(input))
  const resolvedPath = path.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = values.get(name)
    values.delete(name)
    return encodeURIComponent(String(value))
  })
  const form = encodeForm(values)
  const address = method === 'GET' && form.size > 0 ? `/api/${resolvedPath}?${form}` : `/api/${resolvedPath}`
  const body = hasFile(input) ? input : form
  const request = { method, headers, keepalive, signal: signal ?? null, ...(method !== 'GET' && { body }) }
  return orUnavailable(fetch(address, request), options)
}

/** Maps a network error to a Failure, unless the request was aborted. */
function orUnavailable<T>(response: Promise<T>, { signal }: CallOptions): Promise<T> {
  return response.catch(() => {
    signal?.throwIfAborted()
    throw new Failure('UNAVAILABLE')
  })
}

function split(route: string): [Method, string] {
  return route.split(' ') as [Method, string]
}

/** Pages for signed-out users; these do not redirect to the sign-in page. */
const SIGNED_OUT_PAGES = /^\/(login|sign-up|activate|forgotten-password|reset-password)(\/|$)/

/** Removes a refused token; the sign-in page says why it is shown. The full page load of the sign-in page resets all other state. */
function endSession(): void {
  if (readText(storageKeys.token) !== null) writeText(storageKeys.sessionEnded, 'yes')
  writeText(storageKeys.token, null)
  if (SIGNED_OUT_PAGES.test(window.location.pathname)) return
  rememberPage()
  window.location.assign('/login')
}

/** Whether the input needs multipart encoding. */
function hasFile(input: Input): input is FormData {
  return input instanceof FormData && input.get('file') instanceof File
}

/** Encodes null as an empty value and lists as JSON; omits undefined values. */
function encodeForm(values: Iterable<[string, unknown]>): URLSearchParams {
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
  if (response.status === 401) return new Failure('NOT_SIGNED_IN')
  // A gateway that did not get a response.
  const isGatewayError = [502, 503, 504].includes(response.status)
  return new Failure(isGatewayError ? 'UNAVAILABLE' : 'INTERNAL_SERVER_ERROR')
}
