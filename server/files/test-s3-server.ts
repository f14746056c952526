import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { AwsV4Signer } from 'aws4fetch'
import { byteRange } from './byte-range.ts'
import type { S3Settings } from './s3-request.ts'

interface Stored {
  bytes: Buffer
  keptAt: Date
}

/** A minimal S3 server: verifies signature, length and hash, and lists two objects per page. */
export interface TestS3 {
  settings: S3Settings
  server: Server
  objects: Map<string, Stored>
  /** Status to respond with instead, such as 503. */
  errorStatus: number | undefined
  connections(): Promise<number>
}

const PAGE_SIZE = 2

export async function startTestS3(): Promise<TestS3> {
  const server = createServer((request, response) => {
    handle(s3, request, response).catch(() => response.destroy())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const s3: TestS3 = {
    settings: {
      endpoint: `http://127.0.0.1:${port}`,
      bucket: 'files',
      region: 'us-east-1',
      accessKeyId: 'id',
      secretAccessKey: 'secret',
    },
    server,
    objects: new Map(),
    errorStatus: undefined,
    connections: () =>
      new Promise((resolve, reject) =>
        server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
      ),
  }
  return s3
}

async function handle(s3: TestS3, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (s3.errorStatus !== undefined) return void response.writeHead(s3.errorStatus).end()
  if (!(await isSigned(s3.settings, request))) return void response.writeHead(403).end()
  const { pathname, searchParams } = new URL(request.url ?? '', s3.settings.endpoint)
  const key = pathname.slice('/files/'.length)
  const object = s3.objects.get(key)
  if (request.method === 'PUT') return put(s3, key, request, response)
  if (searchParams.has('list-type')) {
    return void response.end(listing(s3, Number(searchParams.get('continuation-token') ?? 0)))
  }
  if (request.method === 'DELETE') {
    s3.objects.delete(key)
    return void response.writeHead(204).end()
  }
  if (!object) return void response.writeHead(404).end(request.method === 'HEAD' ? undefined : '<Error/>')
  const range = byteRange(request.headers.range ?? null, object.bytes.length)
  if (range === 'outside') return void response.writeHead(416).end()
  const bytes = range ? object.bytes.subarray(range.start, range.end + 1) : object.bytes
  response.writeHead(range ? 206 : 200, { 'Content-Length': bytes.length })
  response.end(request.method === 'HEAD' ? undefined : bytes)
}

async function put({ objects }: TestS3, key: string, request: IncomingMessage, response: ServerResponse) {
  if (request.headers['content-length'] === undefined) return void response.writeHead(411).end()
  const bytes = await buffer(request)
  const hash = createHash('sha256').update(bytes).digest('hex')
  if (request.headers['x-amz-content-sha256'] !== hash) return void response.writeHead(400).end()
  objects.set(key, { bytes, keptAt: new Date() })
  response.end()
}

async function isSigned(
  { endpoint, ...keys }: S3Settings,
  { method = '', url = '', headers }: IncomingMessage,
) {
  const signedNames = /SignedHeaders=([^,]+)/.exec(headers.authorization ?? '')?.[1]?.split(';') ?? []
  const signed = signedNames
    .filter((name) => name !== 'host')
    .map((name): [string, string] => [name, String(headers[name])])
  const recomputed = new AwsV4Signer({
    ...keys,
    service: 's3',
    method,
    url: `${endpoint}${url}`,
    headers: signed,
    datetime: String(headers['x-amz-date']),
  })
  return (await recomputed.sign()).headers.get('authorization') === headers.authorization
}

function listing({ objects }: TestS3, from: number): string {
  const all = [...objects].slice(from, from + PAGE_SIZE)
  const contents = all.map(
    ([key, { keptAt }]) =>
      `<Contents><Key>${key}</Key><LastModified>${keptAt.toISOString()}</LastModified><Size>1</Size></Contents>`,
  )
  const next = from + PAGE_SIZE < objects.size
  const token = next ? `<NextContinuationToken>${from + PAGE_SIZE}</NextContinuationToken>` : ''
  return `<?xml version="1.0"?>\n<ListBucketResult>${contents.join('\n')}${token}</ListBucketResult>`
}
