import { staff } from './server-process.ts'

export interface Answer {
  status: number
  headers: Headers
  body: unknown
}

/** Calls the API as the first staff user: `api('PUT', 'news-item/1', { perex: 'New' })`. */
export type Api = (method: string, path: string, fields?: Record<string, unknown>) => Promise<Answer>

/** The API of a server, signed in at the first call. */
export function connectApi(url: string): Api {
  let session: Promise<Record<string, string>> | undefined
  return async (method, path, fields) => {
    session ??= signIn(url)
    return send(url, method, path, fields, await session)
  }
}

async function signIn(url: string): Promise<Record<string, string>> {
  const { status, headers, body } = await send(url, 'POST', 'sign-in', staff)
  if (status !== 200) throw new Error(`Sign-in answered ${status}: ${JSON.stringify(body)}`)
  const csrf =
    headers
      .getSetCookie()
      .join()
      .match(/csrftoken=([^;]+)/)?.[1] ?? ''
  const { token } = body as { token: string }
  return {
    authorization: `JWT ${token}`,
    cookie: `csrftoken=${csrf}`,
    'x-csrftoken': decodeURIComponent(csrf),
  }
}

async function send(
  url: string,
  method: string,
  path: string,
  fields?: Record<string, unknown>,
  session?: Record<string, string>,
): Promise<Answer> {
  const response = await fetch(`${url}/api/${path}`, {
    method,
    headers: { ...session, ...(fields && { 'content-type': 'application/json' }) },
    body: fields && JSON.stringify(fields),
  })
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.includes('json')
  return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text }
}
