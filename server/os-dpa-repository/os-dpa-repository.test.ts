import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { osDpaRepository } from './os-dpa-repository.ts'

const list = [{ osDpaID: 1, osVersion: '5.00X', dpa: '0500', compatibility: [1] }]
const noon = new Date('2026-11-15T12:00:00Z')
const later = (minutes: number) => new Date(noon.getTime() + minutes * 60_000)

let server: Server | undefined
afterEach(() => server?.close().closeAllConnections())

async function repositoryThat(answer: RequestListener) {
  const warnings: unknown[] = []
  server = createServer(answer)
  await new Promise<void>((ready) => server!.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  const source = { address: `http://127.0.0.1:${port}/osdpa`, isInternal: true }
  return { repository: osDpaRepository(source, { warn: (error: unknown) => warnings.push(error) }), warnings }
}

const bundled = (await osDpaRepository(null, { warn: () => undefined }).list(noon)).entries

test('without a repository the bundled list answers for good', async () => {
  expect(await osDpaRepository(null, { warn: () => undefined }).list(noon)).toEqual({
    entries: bundled,
    until: null,
  })
})

test('the bundled list names only entries that exist, and every entry works with itself', () => {
  const ids = new Set(bundled.map(({ osDpaID }) => osDpaID))
  expect(bundled.flatMap(({ compatibility }) => compatibility).filter((id) => !ids.has(id))).toEqual([])
  expect(bundled.filter(({ osDpaID, compatibility }) => !compatibility.includes(osDpaID))).toEqual([])
})

test('in the bundled list only versions of the same OS number fit, whatever their letter', () => {
  const byId = new Map(bundled.map((entry) => [entry.osDpaID, entry]))
  const mixed = bundled.flatMap(({ osVersion, compatibility }) =>
    compatibility.filter((id) => Number.parseFloat(byId.get(id)!.osVersion) !== Number.parseFloat(osVersion)),
  )
  expect(mixed).toEqual([])
})

test('the list of the repository is asked for once in a quarter of an hour', async () => {
  let asked = 0
  const { repository } = await repositoryThat((_request, response) => {
    asked++
    response.end(JSON.stringify(list))
  })
  expect(await repository.list(noon)).toEqual({ entries: list, until: later(15) })
  await repository.list(later(14))
  expect(asked).toBe(1)
  await repository.list(later(15))
  expect(asked).toBe(2)
})

test('A-114 when the repository fails, the last good list stands and it is asked again after a minute', async () => {
  let body = JSON.stringify(list)
  const { repository, warnings } = await repositoryThat((_request, response) => response.end(body))
  await repository.list(noon)
  body = '<b>broken</b>'
  expect(await repository.list(later(15))).toEqual({ entries: list, until: later(16) })
  expect(warnings).toHaveLength(1)
  body = JSON.stringify([{ ...list[0], dpa: '0501' }])
  expect((await repository.list(later(16))).entries[0]?.dpa).toBe('0501')
})

test('A-114 a repository that hangs is waited for by nobody until it is given up; the bundled list is shown', async () => {
  const { repository, warnings } = await repositoryThat(() => undefined)
  const answers = await Promise.all([repository.list(noon), repository.list(noon)])
  expect(warnings).toEqual([])
  for (const { entries, until } of answers) {
    expect(entries).toEqual(bundled)
    expect(until).toEqual(new Date(noon.getTime() + 1_000))
  }
})
