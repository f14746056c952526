import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync } from 'node:zlib'

/** Headers of the connection and of the bytes as they were sent. */
const REPLACED = new Set([
  'connection',
  'keep-alive',
  'content-encoding',
  'content-length',
  'transfer-encoding',
  'date',
])

interface StoredResponse {
  headers: Record<string, string>
  body: Buffer
}

/**
 * Reference of P-6: the same documents without their scripts, with what they bring for browsers that run none, and all
 * other files as they are. Headers stay as well: whether a document fits into the first round trip depends on all of its
 * bytes.
 */
export async function serveWithoutScripts(source: string) {
  const cache = new Map<string, Promise<StoredResponse>>()
  const server = createServer((request, response) => {
    const path = request.url ?? '/'
    const stored = cache.get(path) ?? read(source + path)
    cache.set(path, stored)
    stored.then(
      ({ headers, body }) => response.writeHead(200, headers).end(body),
      (error: unknown) => response.writeHead(502).end(String(error)),
    )
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, stop: () => server.close() }
}

async function read(address: string): Promise<StoredResponse> {
  const response = await fetch(address)
  const headers = Object.fromEntries([...response.headers].filter(([name]) => !REPLACED.has(name)))
  const type = response.headers.get('content-type') ?? ''
  if (!type.startsWith('text/html')) return { headers, body: Buffer.from(await response.arrayBuffer()) }
  const html = (await response.text())
    .replaceAll(/<script(?! type="application\/ld\+json")[^>]*>.*?<\/script>/gs, '')
    .replaceAll(/<link rel="modulepreload"[^>]*>/g, '')
    .replaceAll(/<\/?noscript>/g, '')
  return { headers: { ...headers, 'content-encoding': 'br' }, body: brotliCompressSync(html) }
}
