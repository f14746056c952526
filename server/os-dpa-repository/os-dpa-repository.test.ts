import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { osDpaRepository } from './os-dpa-repository.ts'

const list = [{ osDpaID: 1, osVersion: '5.00X', dpa: '0500', compatibility: [1] }]
const noon = new Date('2026-11-15T12:00:00Z')
const later = (minutes: number) => new Date(noon.getTime() + minutes * 60_000)

let server: Server | undefined
afterEach(() => server?.close().closeAllConnections())

async function startRepository(handle: RequestListener) {
  const warnings: unknown[] = []
  server = createServer(handle)
  await new Promise<void>((ready) => server!.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  const source = { address: `http://127.0.0.1:${port}/osdpa`, isInternal: true }
  return { repository: osDpaRepository(source, { warn: (error: unknown) => warnings.push(error) }), warnings }
}

test('without a repository there is no list, now or later', async () => {
  expect(await osDpaRepository(null, { warn: () => undefined }).list(noon)).toEqual({
    entries: null,
    until: null,
  })
})

test('caches the list of the repository for a quarter of an hour', async () => {
  let requests = 0
  const { repository } = await startRepository((_request, response) => {
    requests++
    response.end(JSON.stringify(list))
  })
  expect(await repository.list(noon)).toEqual({ entries: list, until: later(15) })
  await repository.list(later(14))
  expect(requests).toBe(1)
  await repository.list(later(15))
  expect(requests).toBe(2)
})

test('A-114 when the repository fails, the last good list is served and the request is retried after a minute', async () => {
  let body = JSON.stringify(list)
  const { repository, warnings } = await startRepository((_request, response) => response.end(body))
  await repository.list(noon)
  body = '<b>broken</b>'
  expect(await repository.list(later(15))).toEqual({ entries: list, until: later(16) })
  expect(warnings).toHaveLength(1)
  body = JSON.stringify([{ ...list[0], dpa: '0501' }])
  expect((await repository.list(later(16))).entries?.[0]?.dpa).toBe('0501')
})

test('A-114 requests do not wait for a hanging repository until it times out; there is no list yet', async () => {
  const { repository, warnings } = await startRepository(() => undefined)
  const results = await Promise.all([repository.list(noon), repository.list(noon)])
  expect(warnings).toEqual([])
  for (const { entries, until } of results) {
    expect(entries).toBeNull()
    expect(until).toEqual(new Date(noon.getTime() + 1_000))
  }
})
