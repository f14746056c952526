import { staff } from './server-process.ts'

interface ApiResponse {
  status: number
  body: Record<string, unknown>
}

/** API session of the first staff user. */
export interface StaffSession {
  token: string
  csrf: string
  /** Sends a raw body: `send('POST', 'file-upload', form)`. */
  send(method: string, path: string, body?: BodyInit, headers?: Record<string, string>): Promise<Response>
  /** Sends fields as JSON: `api('PUT news-item/1', { perex: 'New' })`. */
  api(route: string, fields?: Record<string, unknown>): Promise<ApiResponse>
}

/** Signs in the first staff user. */
export async function signInStaff(url: string): Promise<StaffSession> {
  const response = await fetch(`${url}/api/sign-in`, { method: 'POST', body: new URLSearchParams(staff) })
  if (!response.ok) throw new Error(`Sign-in failed with status ${response.status}: ${await response.text()}`)
  const { token } = (await response.json()) as { token: string }
  const csrf = /csrftoken=([^;]+)/.exec(response.headers.getSetCookie().join())?.[1] ?? ''
  const send: StaffSession['send'] = (method, path, body, headers) =>
    fetch(`${url}/api/${path}`, {
      method,
      headers: { ...headers, authorization: `JWT ${token}` },
      ...(body !== undefined && { body }),
    })
  return {
    token,
    csrf,
    send,
    async api(route, fields) {
      const [method = '', path = ''] = route.split(' ')
      const json = fields && JSON.stringify(fields)
      const response = await send(method, path, json, json ? { 'content-type': 'application/json' } : {})
      return { status: response.status, body: (await response.json()) as Record<string, unknown> }
    },
  }
}
