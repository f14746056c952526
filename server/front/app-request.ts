import { Failure } from '#domain/failure.ts'
import type { Client } from '#server/runtime/client-address.ts'

/** A request as the front has read it. Who sent it is a field of its own, so that no header can claim it. */
export interface AppRequest {
  id: string
  client: Client
  method: string
  /** Path and query, beginning with a slash. */
  address: string
  headers: [name: string, value: string][]
}

type Body = ReadableStream<Uint8Array> | null

/** Has the app answer a request. */
export type AskApp = (asked: AppRequest, body: Body) => Promise<Response>

/** The app in the same thread. */
export function askHere(fetch: (request: Request) => Promise<Response>, publicUrl: string): AskApp {
  return async (asked, body) => fetch(webRequest(asked, publicUrl, body))
}

/** The request as web code reads it, at the public address of the site. */
function webRequest({ method, address, headers }: AppRequest, publicUrl: string, body: Body): Request {
  try {
    return new Request(publicUrl + address, { method, headers, body, duplex: 'half' } as RequestInit)
  } catch {
    // The standard forbids some methods, such as TRACE.
    throw new Failure('MALFORMED_REQUEST')
  }
}
