import { expect, test } from 'vitest'
import { withCors } from './cors.ts'

const own = 'https://app.example'
const ask = (origin: string, method = 'GET', headers: Record<string, string> = {}) =>
  withCors(
    new Request('https://www.example/api/news/6', { method, headers: { origin, ...headers } }),
    new Set([own]),
    async () => new Response('{}'),
  )

test('scripts of allowed origins may read what a client needs', async () => {
  const exposed = (await ask(own)).headers.get('access-control-expose-headers') ?? ''
  for (const name of ['X-Request-Id', 'Retry-After', 'ETag', 'Content-Disposition', 'Allow'])
    expect(exposed.split(', ')).toContain(name)
})

test('other origins are exposed nothing', async () => {
  const { headers } = await ask('https://evil.example')
  expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
})

test('a preflight allows the headers of the API and of MCP', async () => {
  const { status, headers } = await ask(own, 'OPTIONS', { 'access-control-request-method': 'POST' })
  expect(status).toBe(204)
  for (const name of ['Authorization', 'Idempotency-Key', 'X-CSRFToken', 'Mcp-Protocol-Version'])
    expect(headers.get('access-control-allow-headers')?.split(', ')).toContain(name)
})
