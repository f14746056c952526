import { Failure } from '#domain/failure.ts'
import type { Client } from '#server/runtime/client-address.ts'

/** A request parsed by the front. The client is a separate field, so no header can forge it. */
export interface AppRequest {
  id: string
  client: Client
  method: string
  /** Path and query, beginning with a slash. */
  address: string
  headers: [name: string, value: string][]
}

type Body = ReadableStream<Uint8Array> | null

export type AppHandler = (request: AppRequest, body: Body) => Promise<Response>

/** Handles requests in the current thread. */
export function localHandler(fetch: (request: Request) => Promise<Response>, publicUrl: string): AppHandler {
  return async (request, body) => fetch(webRequest(request, publicUrl, body))
}

/** Converts to a Fetch API request at the public address of the site. */
function webRequest({ method, address, headers }: AppRequest, publicUrl: string, body: Body): Request {
  try {
    return new Request(publicUrl + address, { method, headers, body, duplex: 'half' } as RequestInit)
  } catch {
    // The Fetch standard forbids some methods, such as TRACE.
    throw new Failure('MALFORMED_REQUEST')
  }
}
