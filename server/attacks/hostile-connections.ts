import { once } from 'node:events'
import type { Duplex } from 'node:stream'
import fc from 'fast-check'

/** The chunks that a hostile client writes on one connection before it disconnects. */
export type HostileConnection = string[]

const SMUGGLED = 'GET /smuggled HTTP/1.1\r\nHost: a\r\nAuthorization: JWT smuggled\r\nX-Padding: '

const METHODS = [
  'GET',
  'GET',
  'GET',
  'HEAD',
  'POST',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
  'TRACE',
  'CONNECT',
  'PROPFIND',
  'QUERY',
  'PURGE',
  'get',
  'Post',
  'G ET',
  '',
]
const VERSIONS = [...Array<string>(12).fill('HTTP/1.1'), 'HTTP/1.0', 'HTTP/1.2', 'HTTP/2.0', 'HTTP/1.1 x', '']
const LINE_ENDS = [...Array<string>(12).fill('\r\n'), '\n', '\r', ' \r\n']

/** Headers that announce a body; N stands for its length. */
const ANNOUNCEMENTS: string[][] = [
  [],
  ['Content-Length: N'],
  ['Content-Length: N'],
  ['Content-Length: 0'],
  ['Content-Length: 5'],
  ['Content-Length: 100000'],
  ['Content-Length: 99999999999999999999'],
  ['Content-Length: +N'],
  ['Content-Length: -N'],
  ['Content-Length: 0N'],
  ['Content-Length: 0xN'],
  ['Content-Length: N N'],
  ['Content-Length: N, N'],
  ['Content-Length: N\t'],
  ['Content-Length:'],
  ['Content-Length : N'],
  ['Content_Length: N'],
  ['Content-Length: N', 'Content-Length: N'],
  ['Content-Length: N', 'Content-Length: 0'],
  ['X: y\r\n Content-Length: N'],
  ['Content-Length:\r\n N'],
  ['Transfer-Encoding: chunked'],
  ['Transfer-Encoding: chunked'],
  ['Transfer-Encoding: Chunked'],
  ['Transfer-Encoding:\r\n chunked'],
  ['Transfer-Encoding: \vchunked'],
  ['Transfer-Encoding: xchunked'],
  ['Transfer-Encoding: identity'],
  ['Transfer-Encoding: gzip, chunked'],
  ['Transfer-Encoding: chunked, identity'],
  ['Transfer-Encoding: chunked', 'Transfer-Encoding: chunked'],
  ['Transfer-Encoding : chunked'],
  ['Transfer-Encoding: chunked', 'Content-Length: N'],
  ['Content-Length: N', 'Transfer-Encoding: chunked'],
  ['Content-Length: N', 'Transfer-Encoding: identity'],
]

const OTHER_LINES: string[][] = [
  [],
  [],
  [],
  ['Connection: close'],
  ['Connection: keep-alive'],
  ['Connection: content-length'],
  ['Expect: 100-continue'],
  ['Expect: 200-maybe'],
  ['Trailer: Authorization'],
  ['TE: trailers'],
  ['Connection: Upgrade', 'Upgrade: websocket'],
  ['Connection: Upgrade', 'Upgrade: h2c'],
  ['Host: b'],
  ['X-Forwarded-For: 127.0.0.1'],
  ['X-Real-IP: 127.0.0.1'],
  ['Forwarded: for=127.0.0.1'],
  [`X-Asked-For: ${encodeURIComponent(JSON.stringify({ id: 'forged', client: { address: '127.0.0.1' } }))}`],
]

/** Bodies: a complete request, a part of one, or malformed chunks. */
const BODIES = [
  '',
  'url=x',
  `${SMUGGLED}\r\n\r\n`,
  SMUGGLED,
  `0\r\n\r\n${SMUGGLED}\r\n\r\n`,
  `5\r\nurl=x\r\n0\r\n\r\n`,
  `5\r\nurl=x\r\n0\r\n\r\n${SMUGGLED}\r\n\r\n`,
  `5\r\nurl=x\r\n0\r\nContent-Length: 50\r\nAuthorization: JWT trailer\r\n\r\n${SMUGGLED}`,
  `5;a="b\r\n"\r\nurl=x\r\n0\r\n\r\n`,
  `5\nurl=x\n0\n\n${SMUGGLED}`,
  '5\r\nurl=xyz\r\n0\r\n\r\n',
  '3\r\nurl=x\r\n0\r\n\r\n',
  '+5\r\nurl=x\r\n0\r\n\r\n',
  '0x5\r\nurl=x\r\n0\r\n\r\n',
  '-1\r\nurl=x\r\n0\r\n\r\n',
  'fffffffffffffffff\r\nurl=x\r\n0\r\n\r\n',
  'zz\r\nurl=x\r\n0\r\n\r\n',
  '5 \r\nurl=x\r\n0\r\n\r\n',
  '5\r\nurl=x\r\n00\r\n\r\n',
  '5\r\nurl=x\r\n',
  'x'.repeat(70_000),
]

const lines = (paths: string[]) =>
  fc.record({
    method: fc.constantFrom(...METHODS),
    path: fc.constantFrom(
      ...paths.flatMap((path) => [path, path, `http://evil.test${path}`, `/${path}`]),
      '*',
      '',
    ),
    version: fc.constantFrom(...VERSIONS),
    lineEnd: fc.constantFrom(...LINE_ENDS),
    isPersonal: fc.boolean(),
    other: fc.constantFrom(...OTHER_LINES),
    announced: fc.constantFrom(...ANNOUNCEMENTS),
    body: fc.constantFrom(...BODIES),
  })

/** Connections with HTTP/1.1 framing anomalies (request smuggling), to any of the paths. Deterministic. */
export function hostileConnections(count: number, paths: string[]): HostileConnection[] {
  const request = lines(paths).map(({ method, path, version, lineEnd, isPersonal, other, announced, body }) =>
    [
      [method, path, version].filter(Boolean).join(' '),
      'Host: localhost',
      ...(isPersonal ? ['Authorization: JWT hostile'] : []),
      ...other,
      ...announced.map((line) => line.replaceAll('N', String(body.length))),
      `${lineEnd}${body}`,
    ].join(lineEnd),
  )
  const connection = fc
    .tuple(
      fc.array(request, { minLength: 1, maxLength: 3 }),
      fc.option(fc.double({ min: 0, max: 1, noNaN: true }), { freq: 2 }),
      fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 2 }),
    )
    .map(([requests, cut, splits]) => {
      const bytes = requests.join('')
      const sent = bytes.slice(0, Math.ceil(bytes.length * (cut ?? 1)))
      const ends = [
        ...splits.map((part) => Math.ceil(sent.length * part)).toSorted((a, b) => a - b),
        sent.length,
      ]
      return ends.map((end, index) => sent.slice(ends[index - 1] ?? 0, end)).filter(Boolean)
    })
  return fc.sample(connection, { numRuns: count, seed: 115 })
}

interface Interleaving {
  connections: HostileConnection[]
  open: () => Duplex
  /** Sends a request of an innocent visitor, and fails when the response is wrong. */
  sendInnocentRequest: () => Promise<void>
}

const CONCURRENCY = 8

/** Runs the hostile connections concurrently, with an innocent request after each chunk. */
export async function interleave({ connections, open, sendInnocentRequest }: Interleaving): Promise<void> {
  const queue = connections.values()
  const work = async () => {
    for (const chunks of queue) {
      const socket = open().on('error', () => undefined)
      const answered = Promise.race([once(socket, 'data'), once(socket, 'close')]).catch(() => undefined)
      for (const chunk of chunks) {
        if (socket.writable) socket.write(chunk, 'latin1')
        await sendInnocentRequest()
      }
      // Some clients read the response, some disconnect before it.
      await Promise.race([answered, sendInnocentRequest()])
      socket.destroy()
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, work))
}
