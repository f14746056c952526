import type { IncomingMessage } from 'node:http'

export interface RequestTarget {
  path: string
  /** With its question mark, or empty. */
  search: string
}

/** A part of a path that means "here" or "one up", in either spelling. */
const DOTS = /\/(\.|%2e){1,2}(\/|$)/i

const HOST = /^([a-z0-9_.-]+|\[[0-9a-f:.]+\])(:\d{1,5})?$/i

/** Where a request goes; undefined when its address or its Host header can't be read. */
export function readTarget(request: IncomingMessage): RequestTarget | undefined {
  if (!hasOneHost(request)) return undefined
  const url = originForm(request.url ?? '')
  const mark = url.indexOf('?')
  const path = mark < 0 ? url : url.slice(0, mark)
  if (!path.startsWith('/') || path.includes('\\') || (path.includes('%') && !isReadable(path)))
    return undefined
  return {
    // What is decided by the path must be decided by the one that the app will see.
    path: DOTS.test(path) ? new URL(`http://localhost${path}`).pathname : path,
    search: mark < 0 ? '' : url.slice(mark),
  }
}

/** A proxy's absolute address counts by its path alone. */
function originForm(url: string): string {
  if (url.startsWith('/') && !url.includes('#')) return url
  return url.replace(/^https?:\/\/[^/?#]*/i, '').replace(/#.*$/, '')
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
