import { Failure, failures, type FailureCode } from '#domain/failure.ts'

/** How calls learn who is signed in, and tell that a session has ended. */
export interface SessionHooks {
  token(): string | null
  ended(): void
}

/** Sends one call to the HTTP door and answers its body, or throws a Failure. Small: public pages load it too. */
export async function callServer(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  values: Iterable<[string, unknown]>,
  session: SessionHooks,
): Promise<unknown> {
  const token = session.token()
  const csrf = /(?:^|;\s*)csrftoken=([^;]*)/.exec(document.cookie)?.[1]
  const headers = new Headers()
  if (token) headers.set('Authorization', `JWT ${token}`)
  if (csrf && method !== 'GET') headers.set('X-CSRFToken', csrf)
  const form = encodeForm(values)
  const address = method === 'GET' && form.size > 0 ? `/api/${path}?${form}` : `/api/${path}`
  const request = { method, headers, ...(method !== 'GET' && { body: form }) }
  const response = await fetch(address, request).catch(() => undefined)
  if (!response) throw new Failure('UNAVAILABLE')
  if (response.ok) return response.json()
  const failure = await readFailure(response)
  if (failure.code === 'NOT_SIGNED_IN') session.ended()
  throw failure
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
