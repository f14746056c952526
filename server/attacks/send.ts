import type { World } from '#server/testing/test-world.ts'

export interface SendOptions {
  as?: 'anyone' | 'user' | 'staff'
  /** SendOptions form-encoded, or as multipart with a file; null as empty text, lists as JSON. */
  fields?: Record<string, unknown>
  /** SendOptions unchanged, with the content type of the headers. */
  body?: BodyInit
  headers?: Record<string, string>
}

export interface ReceivedResponse {
  status: number
  headers: Headers
  text: string
  /** The parsed JSON, or an empty object. */
  body: Record<string, unknown>
}

/** Sends any request, such as "PUT news-item/1", to the HTTP door; more flexible than World.call. */
export async function send(world: World, route: string, sent: SendOptions = {}): Promise<ReceivedResponse> {
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
