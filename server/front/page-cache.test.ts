import { randomBytes } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeEach, describe, expect, test } from 'vitest'
import { FRESH_UNTIL, PRIVATE, PUBLIC } from '#server/http/answer.ts'
import { PageCache, store } from './page-cache.ts'

let clock: Date
let cache: PageCache
let rendered: number
beforeEach(() => {
  clock = new Date('2026-11-15T12:00:00Z')
  cache = new PageCache({ maxBytes: 4_000, now: () => clock.getTime() })
  rendered = 0
})

const page = (text: string, headers: Record<string, string> = {}, status = 200) =>
  new Response(text, {
    status,
    headers: { 'cache-control': PUBLIC, 'content-type': 'text/html', ...headers },
  })

const render = (text: string, headers?: Record<string, string>, status?: number) => async () => {
  rendered += 1
  return page(text, headers, status)
}

const read = (key: string, version: number) => cache.find(key, version)?.bodies.identity.toString()

describe('what is cached', () => {
  test('a public page is rendered once for its content version', async () => {
    await cache.produce('/', 1, render('first'))
    expect(read('/', 1)).toBe('first')
  })

  test('a page that is asked for again after two seconds is compressed once more, with the best quality', async () => {
    const text = Array.from({ length: 300 }, (_, index) => `<p class="part">${index ** 3} ${index}</p>`).join(
      '',
    )
    cache = new PageCache({ maxBytes: 100_000, now: () => clock.getTime() })
    await cache.produce('/', 1, render(text))
    const first = cache.find('/', 1)!
    const before = cache.usage().bytes
    clock = new Date(clock.getTime() + 2_000)
    await expect.poll(() => cache.find('/', 1)!.bodies.br.length).toBeLessThan(first.bodies.br.length)
    const smaller = cache.find('/', 1)!
    expect(brotliDecompressSync(smaller.bodies.br).toString()).toBe(text)
    const { length } = smaller.bodies.br
    expect(smaller.headers.br[smaller.headers.br.indexOf('Content-Length') + 1]).toBe(String(length))
    expect(smaller.wire.br.subarray(-length).equals(smaller.bodies.br)).toBe(true)
    expect(smaller.wire.br.toString('latin1')).toContain(`Content-Length: ${length}\r\n`)
    expect(smaller.etag).toBe(first.etag)
    expect(before - cache.usage().bytes).toBe(first.bodies.br.length - length)
  })

  test('pages are compressed once more one at a time, with a rest of three times the work', async () => {
    const text = Array.from({ length: 300 }, (_, index) => `<p class="part">${index ** 3} ${index}</p>`).join(
      '',
    )
    let moment = 0
    // Every look at the clock takes a second.
    cache = new PageCache({ maxBytes: 1_000_000, now: () => (moment += 1000) })
    for (const key of ['/a', '/b']) await cache.produce(key, 1, render(text))
    const { length } = cache.find('/a', 1)!.bodies.br
    const lengthOf = (key: string) => cache.find(key, 1)!.bodies.br.length
    expect(lengthOf('/b')).toBe(length)
    await expect.poll(() => lengthOf('/a')).toBeLessThan(length)
    const ended = moment
    while (lengthOf('/b') === length) await new Promise(setImmediate)
    // Three seconds of rest; the work itself began and ended with a look at the clock.
    expect(moment).toBeGreaterThan(ended + 3000)
  })

  test('a page of an older content version is never served', async () => {
    await cache.produce('/', 1, render('old'))
    expect(read('/', 2)).toBeUndefined()
    expect(read('/', 1)).toBeUndefined()
  })

  test('a newer page is served to requests with an older version, and is not replaced by an older page', async () => {
    await cache.produce('/', 2, render('new'))
    await cache.produce('/', 1, render('old'))
    expect([read('/', 1), read('/', 2)]).toEqual(['new', 'new'])
  })

  test('a page is served until it expires, and not at that moment', async () => {
    const change = new Date('2026-11-15T12:10:00Z')
    await cache.produce('/', 1, render('before', { [FRESH_UNTIL]: String(change.getTime()) }))
    clock = new Date(change.getTime() - 1)
    expect(read('/', 1)).toBe('before')
    clock = change
    expect(read('/', 1)).toBeUndefined()
  })

  test.each([
    ['private', { 'cache-control': PRIVATE }, 200],
    ['with a cookie', { 'set-cookie': 'a=1' }, 200],
    ['missing', {}, 404],
    ['moved', { location: '/x' }, 301],
    ['broken', {}, 500],
    ['unavailable', {}, 503],
  ] as const)('a response that is %s is passed through', async (_what, headers, status) => {
    const produced = await cache.produce('/', 1, render('x', headers, status))
    expect(produced).toHaveProperty('response')
    expect(read('/', 1)).toBeUndefined()
  })
})

describe('concurrent requests', () => {
  const soon = (text: string, headers?: Record<string, string>) => async () => {
    await new Promise((resolve) => setTimeout(resolve, 20))
    return render(text, headers)()
  }

  test('share one rendering', async () => {
    const waiting = Array.from({ length: 50 }, () => cache.produce('/', 1, soon('page')))
    const produced = await Promise.all(waiting)
    expect(rendered).toBe(1)
    expect(produced.every((one) => 'stored' in one)).toBe(true)
  })

  test('do not wait for a rendering that started before a save', async () => {
    const [before, after] = await Promise.all([
      cache.produce('/', 1, soon('old')),
      cache.produce('/', 2, soon('new')),
    ])
    const textOf = (one: typeof before) => ('stored' in one ? one.stored.bodies.identity.toString() : '')
    expect([textOf(before), textOf(after), read('/', 2)]).toEqual(['old', 'new', 'new'])
  })

  test('do not share a private response', async () => {
    const waiting = ['a', 'b', 'c'].map((text) =>
      cache.produce('/', 1, soon(text, { 'cache-control': PRIVATE })),
    )
    const texts = await Promise.all(
      (await Promise.all(waiting)).map((one) =>
        ('response' in one ? one.response : new Response('stored')).text(),
      ),
    )
    expect(texts).toEqual(['a', 'b', 'c'])
  })

  test('do not get a rendering that expired meanwhile', async () => {
    const change = clock.getTime() + 1000
    const first = cache.produce('/', 1, soon('before', { [FRESH_UNTIL]: String(change) }))
    clock = new Date(change)
    const second = await cache.produce('/', 1, soon('after'))
    await first
    expect('stored' in second && second.stored.bodies.identity.toString()).toBe('after')
  })

  test('fail together when the rendering fails, and the next request retries', async () => {
    const broken = () => Promise.reject(new Error('no database'))
    await expect(cache.produce('/', 1, broken)).rejects.toThrow('no database')
    await cache.produce('/', 1, render('page'))
    expect(read('/', 1)).toBe('page')
  })
})

describe('memory', () => {
  const large = (letter: string) => render(letter + randomBytes(150).toString('hex'))

  test('is bounded: the least recently used page is evicted first', async () => {
    for (const key of ['/a', '/b', '/c', '/d']) await cache.produce(key, 1, large(key))
    cache.find('/a', 1)
    for (const key of ['/e', '/f', '/g']) await cache.produce(key, 1, large(key))
    expect(cache.find('/a', 1)).toBeDefined()
    expect(cache.find('/b', 1)).toBeUndefined()
    expect(cache.find('/g', 1)).toBeDefined()
  })

  test('does not hold a page that would fill more than a quarter of it', async () => {
    const produced = await cache.produce('/large', 1, render(randomBytes(300).toString('hex')))
    expect(produced).toHaveProperty('stored')
    expect(cache.find('/large', 1)).toBeUndefined()
  })

  test('does not grow when a page is replaced repeatedly', async () => {
    for (let version = 1; version < 50; version += 1) await cache.produce('/a', version, large('/a'))
    await cache.produce('/b', 50, large('/b'))
    expect(cache.find('/b', 50)).toBeDefined()
    expect(cache.find('/a', 49)).toBeDefined()
  })
})

describe('a stored response', () => {
  const text = 'Hopline '.repeat(200)

  test('has every encoding, each with its own length and all with one ETag', async () => {
    const { bodies, headers, etag } = await store(page(text))
    expect(brotliDecompressSync(bodies.br).toString()).toBe(text)
    expect(gunzipSync(bodies.gzip).toString()).toBe(text)
    expect(asRecord(headers.br)).toMatchObject({
      'content-encoding': 'br',
      'content-length': String(bodies.br.length),
      etag,
    })
    expect(asRecord(headers.identity)).toMatchObject({ 'content-length': String(text.length), etag })
    expect(asRecord(headers.identity)).not.toHaveProperty('content-encoding')
    expect(asRecord(headers.notModified)).not.toHaveProperty('content-length')
  })

  test('keeps the headers of the response, but not the internal ones', async () => {
    const disposition = 'attachment; filename="events.ics"'
    const { headers } = await store(page(text, { 'content-disposition': disposition, [FRESH_UNTIL]: '1' }))
    expect(asRecord(headers.br)).toMatchObject({
      'content-disposition': disposition,
      'cache-control': PUBLIC,
    })
    expect(asRecord(headers.br)).not.toHaveProperty(FRESH_UNTIL)
  })

  test('varies by Accept-Encoding', async () => {
    expect(asRecord((await store(page(text))).headers.br).vary).toBe('Accept-Encoding')
    const own = await store(page(text, { vary: 'Authorization, Accept-Encoding' }))
    expect(asRecord(own.headers.br).vary).toBe('Authorization, Accept-Encoding')
  })

  test('has another ETag for other bytes', async () => {
    expect((await store(page('a'))).etag).not.toBe((await store(page('b'))).etag)
  })
})

function asRecord(flat: string[]): Record<string, string> {
  return Object.fromEntries(
    flat.flatMap((name, index) => (index % 2 ? [] : [[name.toLowerCase(), flat[index + 1] ?? '']])),
  )
}
