import type { IncomingMessage } from 'node:http'
import { Failure } from '#domain/failure.ts'

export interface RequestTarget {
  path: string
  /** Includes the question queryStart, or is empty. */
  search: string
}

/** Far above our longest address. Bounds the cost of route matching, which grows with length and segments. */
const MAX_PATH_LENGTH = 2_000
const MAX_SEGMENTS = 16

/** Percent-encoded unreserved characters, which are equivalent to the plain ones (RFC 3986). */
const ENCODED_UNRESERVED = /%(2[de]|3\d|[46][1-9a-f]|[57][\da]|5f|7e)/gi

const DOT_SEGMENT = /\/\.{1,2}(\/|$)/

const HOST = /^([a-z0-9_.-]+|\[[0-9a-f:.]+\])(:\d{1,5})?$/i

/** Validates and normalises the target of a request. */
export function readTarget(request: IncomingMessage): RequestTarget | Failure {
  if (!hasOneHost(request)) return new Failure('MALFORMED_REQUEST')
  const url = originForm(request.url ?? '')
  const queryStart = url.indexOf('?')
  const path = queryStart < 0 ? url : url.slice(0, queryStart)
  if (isTooLong(path)) return new Failure('ADDRESS_TOO_LONG')
  if (!path.startsWith('/') || path.includes('\\') || (path.includes('%') && !isDecodable(path)))
    return new Failure('MALFORMED_REQUEST')
  return { path: normalised(path), search: queryStart < 0 ? '' : url.slice(queryStart) }
}

function isTooLong(path: string): boolean {
  if (path.length > MAX_PATH_LENGTH) return true
  let slash = -1
  for (let segments = 0; segments <= MAX_SEGMENTS; segments += 1) {
    slash = path.indexOf('/', slash + 1)
    if (slash < 0) return false
  }
  return true
}

/** The front must decide by the same path that the app sees. */
function normalised(path: string): string {
  const plain = path.includes('%')
    ? path.replace(ENCODED_UNRESERVED, (code) => decodeURIComponent(code))
    : path
  return DOT_SEGMENT.test(plain) ? new URL(`http://localhost${plain}`).pathname : plain
}

/** Strips scheme and host of an absolute address, as sent to proxies. */
function originForm(url: string): string {
  if (url.startsWith('/') && !url.includes('#')) return url
  return url.replace(/^https?:\/\/[^/?#]*/i, '').split('#', 1)[0]!
}

function hasOneHost({ rawHeaders, headers }: IncomingMessage): boolean {
  let hosts = 0
  for (let index = 0; index < rawHeaders.length; index += 2) {
    if (rawHeaders[index]?.length === 4 && rawHeaders[index]?.toLowerCase() === 'host') hosts += 1
  }
  return hosts === 1 && HOST.test(headers.host ?? '')
}

function isDecodable(path: string): boolean {
  try {
    return !decodeURIComponent(path).includes('\0')
  } catch {
    return false
  }
}
