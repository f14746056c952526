import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { cacheKey } from './cache-key.ts'

const key = (path: string, search = '', headers: IncomingHttpHeaders = {}) =>
  cacheKey({ headers } as IncomingMessage, { path, search })

test('parameters that change nothing do not make another page', () => {
  expect(key('/news', '?utm_source=mail&fbclid=1')).toBe('/news')
  expect(key('/news', '?')).toBe('/news')
})

test('pages the router loads by itself are told apart by what they ask for', () => {
  expect(key('/news.data', '?_routes=root&x=1')).toBe('/news.data?_routes=root')
})

test('what only the router asks for makes no other page', () => {
  expect(key('/news', '?_routes=1')).toBe('/news')
})

test('the order and the repetition of parameters do not matter', () => {
  expect(key('/news.data', '?b=1&_routes=a&_routes=b')).toBe('/news.data?_routes=a')
})

test('a page with a form in its address is answered for whoever filled it in, and not kept', () => {
  expect(key('/technology/dpa/calculator', '?nadr=0001&pnum=06')).toBeUndefined()
  expect(key('/technology/iqmesh/frc-animation', '?nodes=63')).toBeUndefined()
  expect(key('/technology/dpa/calculator', '?utm_source=mail')).toBe('/technology/dpa/calculator')
  expect(key('/news', '?nadr=0001')).toBe('/news')
  expect(key('/constructor', '?length=1')).toBe('/constructor')
})

test('a request with a token, or from a page of another origin, is answered for itself', () => {
  expect(key('/news', '', { authorization: 'JWT x' })).toBeUndefined()
  expect(key('/news', '', { authorization: '' })).toBeUndefined()
  expect(key('/news', '', { origin: 'https://example.com' })).toBeUndefined()
})

test('A-101 the health of the server does not wait for the version of the content', () => {
  expect([key('/livez'), key('/readyz', '?x=1')]).toEqual([undefined, undefined])
})

test('neither the Host header nor cookies take part', () => {
  expect(
    key('/news', '', { host: 'evil.test', cookie: 'csrftoken=x', 'x-forwarded-host': 'evil.test' }),
  ).toBe('/news')
})
