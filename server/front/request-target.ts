import type { IncomingMessage } from 'node:http'
import { Failure } from '#domain/failure.ts'

export interface RequestTarget {
  path: string
  /** With its question mark, or empty. */
  search: string
}

/** Our longest addresses are far shorter. What looks at a path may take its time per character and per segment. */
const MAX_PATH_LENGTH = 2_000
const MAX_SEGMENTS = 16

/** Letters, digits and marks that need no such spelling: with and without it an address is the same. */
const NEEDLESS = /%(2[de]|3\d|[46][1-9a-f]|[57][\da]|5f|7e)/gi

/** A part of a path that means "here" or "one up". */
const DOTS = /\/\.{1,2}(\/|$)/

const HOST = /^([a-z0-9_.-]+|\[[0-9a-f:.]+\])(:\d{1,5})?$/i

/** Where a request goes, or why it can't go there. */
export function readTarget(request: IncomingMessage): RequestTarget | Failure {
  if (!hasOneHost(request)) return new Failure('MALFORMED_REQUEST')
  const url = originForm(request.url ?? '')
  const mark = url.indexOf('?')
  const path = mark < 0 ? url : url.slice(0, mark)
  if (isTooLong(path)) return new Failure('ADDRESS_TOO_LONG')
  if (!path.startsWith('/') || path.includes('\\') || (path.includes('%') && !isReadable(path)))
    return new Failure('MALFORMED_REQUEST')
  return { path: normalised(path), search: mark < 0 ? '' : url.slice(mark) }
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

/** What is decided by a path must be decided by the one that the app will see. */
function normalised(path: string): string {
  const plain = path.includes('%') ? path.replace(NEEDLESS, (code) => decodeURIComponent(code)) : path
  return DOTS.test(plain) ? new URL(`http://localhost${plain}`).pathname : plain
}

/** A proxy's absolute address counts by its path alone. */
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

function isReadable(path: string): boolean {
  try {
    return !decodeURIComponent(path).includes('\0')
  } catch {
    return false
  }
}
