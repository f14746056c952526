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

interface Sent {
  headers?: Record<string, string>
  /** Opens the bytes to send; once more if the connection was an old one that had ended. */
  open?: () => Readable
}

/** Asks an S3-compatible store for something in its bucket; what it answers must be read to the end or destroyed. */
type S3Request = (method: string, path: string, sent?: Sent) => Promise<IncomingMessage>

/** How long the store may say nothing. */
const SILENCE_MS = 30_000

/** Signed requests over connections that are kept; Node's own client, so that bytes stream with a known length. */
export function s3Request({ endpoint, bucket, ...keys }: S3Settings): S3Request {
  const client = endpoint.startsWith('https:') ? https : http
  // The limit holds while a connection is being made, too.
  const options = {
    agent: new client.Agent({ keepAlive: true, maxFreeSockets: 16 }),
    timeout: SILENCE_MS,
  }
  return async (method, path, { headers = {}, open } = {}) => {
    const url = `${endpoint}/${bucket}/${path}`
    const signed = await new AwsV4Signer({ ...keys, service: 's3', method, url, headers }).sign()
    const send = () =>
      answerOf(
        client.request(signed.url, { ...options, method, headers: Object.fromEntries(signed.headers) }),
        open,
      )
    return send().catch((error: unknown) => {
      if (error instanceof EndedConnection) return send()
      throw error
    })
  }
}

/** The store had closed a kept connection just when it was used again. */
class EndedConnection extends Error {}

async function answerOf(sending: ClientRequest, open?: () => Readable): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  let answer: IncomingMessage | undefined
  sending.once('response', (response) => {
    answer = response
    resolve(response)
  })
  sending.on('error', (error: NodeJS.ErrnoException) => {
    const isEnded = sending.reusedSocket && ['ECONNRESET', 'EPIPE'].includes(error.code ?? '')
    reject(isEnded ? new EndedConnection(error.message, { cause: error }) : error)
  })
  sending.on('timeout', () => {
    // Bytes that wait here wait for the visitor, not for the store.
    if (!answer?.readableLength) sending.destroy(new Error('The file store fell silent.'))
  })
  if (open) void pipeline(open(), sending).catch(reject)
  else sending.end()
  return promise
}
