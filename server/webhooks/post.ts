import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import type { LookupFunction } from 'node:net'
import { publicLookup, refusePrivateIpLiteral } from '#server/runtime/public-address.ts'

const TIMEOUT_MS = 5_000

export interface SignedPost {
  url: string
  body: string
  headers: Record<string, string>
}

/** Sends a signed request; returns the status of the response. */
export type Post = (post: SignedPost) => Promise<number>

/** Refuses addresses that a webhook must not have: other protocols than https, and hosts that are not public. */
export function checkTarget(url: string): URL {
  const target = new URL(url)
  if (target.protocol !== 'https:') throw new Error('Only https addresses can be used.')
  refusePrivateIpLiteral(target)
  return target
}

/** Sends to public hosts over https. Follows no redirects, which would bypass the check (SSRF). */
export const postToPublicHost: Post = (post) => send(checkTarget(post.url), post, publicLookup)

/** Sends a request with a DNS lookup of the caller; without one, to any host. The body of the response is not read. */
export async function send(
  url: URL,
  { body, headers }: SignedPost,
  lookup?: LookupFunction,
): Promise<number> {
  const request = url.protocol === 'https:' ? httpsRequest : httpRequest
  const options = {
    method: 'POST',
    agent: false as const,
    headers: { ...headers, 'Content-Length': Buffer.byteLength(body) },
    signal: AbortSignal.timeout(TIMEOUT_MS),
    ...(lookup && { lookup }),
  }
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    request(url, options, resolve).on('error', reject).end(body)
  })
  response.destroy()
  return response.statusCode ?? 0
}
