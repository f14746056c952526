import { csrfTokenOf } from '#domain/accounts/csrf-cookie.ts'
import { Failure, failures, type FailureCode } from '#domain/failure.ts'
import type { InputOf, OutputOf, Route } from './api-routes.ts'
import { readText, storageKeys, writeText } from './local-storage.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
/** The input of a call; a form goes as it is. */
type Input = Record<string, unknown> | FormData

/**
 * Makes one call of the contract by its route, and answers its body or throws a Failure.
 * The contract is read by the compiler alone: public pages load no schemas.
 */
export async function callServer<R extends Route>(
  route: R,
  input: InputOf<R> | FormData,
  signal?: AbortSignal,
): Promise<OutputOf<R>> {
  const [method, path] = split(route)
  return (await callPath(method, path, input as Input, signal)) as OutputOf<R>
}

/** Makes one call of the contract by its route, and answers whatever comes back; a server out of reach is a Failure. */
export async function sendToServer<R extends Route>(route: R, input: InputOf<R>): Promise<Response> {
  const [method, path] = split(route)
  return sendToPath(method, path, input)
}

/** Makes one call to the HTTP door, and answers its body or throws a Failure. */
export async function callPath(
  method: Method,
  path: string,
  input: Input,
  signal?: AbortSignal,
): Promise<unknown> {
  const response = await sendToPath(method, path, input, signal)
  if (response.ok) return response.json()
  const failure = await readFailure(response)
  if (failure.code === 'NOT_SIGNED_IN') endSession()
  throw failure
}

/** Sends one call with the token and the CSRF token; parameters of the path are fields of the input. */
export async function sendToPath(
  method: Method,
  path: string,
  input: Input,
  signal?: AbortSignal,
): Promise<Response> {
  const token = readText(storageKeys.token)
  const headers = new Headers()
  if (token) headers.set('Authorization', `JWT ${token}`)
  const csrf = method !== 'GET' && csrfTokenOf(document.cookie)
  if (csrf) headers.set('X-CSRFToken', csrf)
  const values = new Map<string, unknown>(input instanceof FormData ? input : Object.entries(input))
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = values.get(name)
    values.delete(name)
    return encodeURIComponent(String(value))
  })
  const form = encodeForm(values)
  const address = method === 'GET' && form.size > 0 ? `/api/${filled}?${form}` : `/api/${filled}`
  const body = hasFile(input) ? input : form
  const request = { method, headers, signal: signal ?? null, ...(method !== 'GET' && { body }) }
  return fetch(address, request).catch(() => {
    signal?.throwIfAborted()
    throw new Failure('UNAVAILABLE')
  })
}

function split(route: string): [Method, string] {
  return route.split(' ') as [Method, string]
}

/** Pages for people without a session: whoever opened one is left there. */
const WAY_IN = /^\/(login|sign-up|activate|forgotten-password|reset-password)(\/|$)/

/** A refused token is forgotten; the full load of the sign-in page resets everything else. */
function endSession(): void {
  writeText(storageKeys.token, null)
  if (!WAY_IN.test(window.location.pathname)) window.location.assign('/login')
}

/** Files travel in the encoding of their own. */
function hasFile(input: Input): input is FormData {
  return input instanceof FormData && input.get('file') instanceof File
}

/** Null travels as an empty value, lists as JSON text, what is undefined not at all. */
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
  return new Failure(response.status === 401 ? 'NOT_SIGNED_IN' : 'INTERNAL_SERVER_ERROR')
}
