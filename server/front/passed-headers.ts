import type { IncomingMessage } from 'node:http'

/** What speaks of one connection only. */
const OF_CONNECTION = new Set([
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

/** The headers that reach the app. The Host header takes part in nothing: addresses are made from the configured one. */
export function passedHeaders({ rawHeaders }: IncomingMessage, host: string): [string, string][] {
  const headers: [string, string][] = [['Host', host]]
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const [name = '', value = ''] = [rawHeaders[index], rawHeaders[index + 1]]
    if (!OF_CONNECTION.has(name.toLowerCase())) headers.push([name, value])
  }
  return headers
}
