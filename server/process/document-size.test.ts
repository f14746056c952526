import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { READ_PAGES } from '#e2e/read-pages.ts'
import { site } from './server-for-tests.ts'

/** What a new connection carries before the browser has to confirm. */
const ONE_ROUND_TRIP = 14_600

/** Bytes of the document as the cache keeps it in the end, and of its headers. */
async function bytesOf(path: string): Promise<number> {
  const response = await fetch(site.url + path)
  const headers = [...response.headers].map(([name, value]) => `${name}: ${value}\r\n`).join('')
  return brotliCompressSync(await response.bytes()).length + headers.length
}

test.each(READ_PAGES)('%s comes in one round trip', async (path) => {
  expect(await bytesOf(path)).toBeLessThanOrEqual(ONE_ROUND_TRIP)
})
