import http, { type ClientRequest, type IncomingMessage } from 'node:http'
import https from 'node:https'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { AwsV4Signer } from 'aws4fetch'

export interface S3Settings {
  /** Such as https://s3.eu-central-1.amazonaws.com */
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

interface RequestOptions {
  headers?: Record<string, string>
  /** Opens the body; called again when the request is retried on a new connection. */
  open?: () => Readable
}

/** Sends a request to the bucket; the response must be consumed or destroyed. */
type S3Request = (method: string, path: string, options?: RequestOptions) => Promise<IncomingMessage>

/** Socket timeout. */
const TIMEOUT_MS = 30_000

/** Signed requests over keep-alive connections; uses node:http, since fetch can't stream a body of known length. */
export function s3Request({ endpoint, bucket, ...keys }: S3Settings): S3Request {
  const client = endpoint.startsWith('https:') ? https : http
  // The timeout also covers connecting.
  const options = {
    agent: new client.Agent({ keepAlive: true, maxFreeSockets: 16 }),
    timeout: TIMEOUT_MS,
  }
  return async (method, path, { headers = {}, open } = {}) => {
    const url = `${endpoint}/${bucket}/${path}`
    const signed = await new AwsV4Signer({ ...keys, service: 's3', method, url, headers }).sign()
    const send = () =>
      responseOf(
        client.request(signed.url, { ...options, method, headers: Object.fromEntries(signed.headers) }),
        open,
      )
    return send().catch((error: unknown) => {
      if (error instanceof StaleConnection) return send()
      throw error
    })
  }
}

/** The store closed a keep-alive connection just as it was reused. */
class StaleConnection extends Error {}

async function responseOf(request: ClientRequest, open?: () => Readable): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  let received: IncomingMessage | undefined
  request.once('response', (response) => {
    received = response
    resolve(response)
  })
  request.on('error', (error: NodeJS.ErrnoException) => {
    const isStale = request.reusedSocket && ['ECONNRESET', 'EPIPE'].includes(error.code ?? '')
    reject(isStale ? new StaleConnection(error.message, { cause: error }) : error)
  })
  request.on('timeout', () => {
    // With buffered bytes, the slow side is the visitor, not the store.
    if (!received?.readableLength) request.destroy(new Error('The file store fell silent.'))
  })
  if (open) void pipeline(open(), request).catch(reject)
  else request.end()
  return promise
}
