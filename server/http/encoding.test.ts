import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { chooseEncoding, encode, isCompressible, QUALITY } from './encoding.ts'

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.0, gzip;q=0', 'identity'],
  ['br;q=0.5', 'br'],
  ['brotli, xgzip', 'identity'],
  ['deflate', 'identity'],
])('chooses for Accept-Encoding "%s": %s', (accepted, encoding) => {
  expect(chooseEncoding(accepted)).toBe(encoding)
})

test.each([
  ['text/html; charset=utf-8', true],
  ['application/json', true],
  ['application/rss+xml', true],
  ['image/svg+xml', true],
  ['image/png', false],
  ['application/pdf', false],
  [null, false],
])('compresses %s: %s', (type, compressed) => {
  expect(isCompressible(type)).toBe(compressed)
})

test('encoded bytes decode to the original', async () => {
  const bytes = Buffer.from('mesh '.repeat(500))
  expect(brotliDecompressSync(await encode(bytes, 'br', QUALITY.once))).toEqual(bytes)
  expect(gunzipSync(await encode(bytes, 'gzip', QUALITY.once))).toEqual(bytes)
  expect(await encode(bytes, 'identity', QUALITY.once)).toBe(bytes)
})
