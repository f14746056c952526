import type { IncomingMessage } from 'node:http'

/** Hop-by-hop headers, and Host, which is replaced. */
const HOP_BY_HOP = new Set([
  'connection',
  'keep-alive',
  'proxy-connection',
  'transfer-encoding',
  'upgrade',
  'te',
  'trailer',
  'expect',
  'host',
])

/** The headers that reach the app. Host is the configured one, so a client can't influence generated addresses. */
export function forwardedHeaders({ rawHeaders }: IncomingMessage, host: string): [string, string][] {
  const headers: [string, string][] = [['Host', host]]
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const [name = '', value = ''] = [rawHeaders[index], rawHeaders[index + 1]]
    if (!HOP_BY_HOP.has(name.toLowerCase())) headers.push([name, value])
  }
  return headers
}
