import type { World } from '#server/testing/test-world.ts'

export interface Sent {
  as?: 'anyone' | 'user' | 'staff'
  /** Sent form-encoded, with a file as multipart; null as empty, lists as JSON text. */
  fields?: Record<string, unknown>
  /** Sent as it is, with the content type of the headers. */
  body?: BodyInit
  headers?: Record<string, string>
}

export interface Received {
  status: number
  headers: Headers
  text: string
  /** The parsed text, or an empty object for what is no JSON. */
  body: Record<string, unknown>
}

/** Sends a request such as "PUT news-item/1" to the HTTP door; unlike World.call, whatever it is. */
export async function send(world: World, route: string, sent: Sent = {}): Promise<Received> {
  const { as = 'anyone', fields, headers } = sent
  const [method = '', path = ''] = route.split(' ')
  const all = new Headers(headers)
  if (as !== 'anyone' && !all.has('authorization')) all.set('Authorization', `JWT ${world.tokens[as]}`)
  const isRead = method === 'GET' || method === 'HEAD'
  const query = isRead && fields ? `?${encodeForm(fields).toString()}` : ''
  const body = sent.body ?? (fields && encodeForm(fields))
  const request = new Request(`http://localhost:3000/api/${path}${query}`, {
    method,
    headers: all,
    ...(!isRead && body !== undefined && { body }),
  })
  const response = await world.fetch(request)
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.startsWith('application/json')
  return {
    status: response.status,
    headers: response.headers,
    text,
    body: isJson && text ? JSON.parse(text) : {},
  }
}

function encodeForm(fields: Record<string, unknown>): URLSearchParams | FormData {
  const hasFile = Object.values(fields).some((value) => value instanceof File)
  const form = hasFile ? new FormData() : new URLSearchParams()
  for (const [name, value] of Object.entries(fields)) {
    const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
    form.set(name, value instanceof File ? (value as File & string) : value === null ? '' : text)
  }
  return form
}
