import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { rm } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import { finished, pipeline } from 'node:stream/promises'
import type { Logger } from 'pino'
import { Failure } from '#domain/failure.ts'
import type { FileStore } from './file-store.ts'
import { s3Request, type S3Settings } from './s3-request.ts'

const KEY = /^[0-9a-f]{64}$/

const NO_FILE = '0'.repeat(64)

/** Stores files in an S3-compatible bucket, which verifies the checksum of every upload. */
export function s3Store(settings: S3Settings, log: Pick<Logger, 'error'>, prefix = ''): FileStore {
  const request = s3Request(settings)

  /** Sends a request and requires one of the expected statuses; anything else is logged and fails as UNAVAILABLE. */
  const send = async (expected: number[], ...args: Parameters<typeof request>): Promise<IncomingMessage> => {
    const response = await request(...args).catch((error: unknown) => {
      log.error({ err: error, method: args[0] }, 'the file store did not respond')
      throw new Failure('UNAVAILABLE', { retryAfter: 5 })
    })
    if (expected.includes(response.statusCode!)) return response
    response.destroy()
    log.error({ method: args[0], status: response.statusCode }, 'the file store returned an error')
    throw new Failure('UNAVAILABLE', { retryAfter: 5 })
  }

  const has = async (key: string) => {
    const response = await send([200, 404], 'HEAD', prefix + key)
    await drain(response)
    return response.statusCode === 200
  }

  return {
    async keep({ temporaryPath, key, size }) {
      const open = () => createReadStream(temporaryPath)
      const hash = createHash('sha256')
      await pipeline(open(), hash)
      const headers = { 'Content-Length': String(size), 'X-Amz-Content-Sha256': hash.digest('hex') }
      await drain(await send([200], 'PUT', prefix + key, { headers, open }))
      await rm(temporaryPath, { force: true })
    },
    async read(key, range) {
      if (!range) return send([200], 'GET', prefix + key)
      return send([206], 'GET', prefix + key, { headers: { Range: `bytes=${range.start}-${range.end}` } })
    },
    has,
    async check() {
      await has(NO_FILE)
    },
    async remove(key) {
      await drain(await send([200, 204, 404], 'DELETE', prefix + key))
    },
    async *list() {
      let page: string | undefined = ''
      while (page !== undefined) {
        const token = page && `&continuation-token=${encodeURIComponent(page)}`
        const xml: string = await text(await send([200], 'GET', `?list-type=2${token}`))
        for (const object of xml.split('<Contents>').slice(1)) {
          const name = elementText(object, 'Key') ?? ''
          const key = name.startsWith(prefix) ? name.slice(prefix.length) : ''
          const moment = elementText(object, 'LastModified')
          if (KEY.test(key) && moment) yield { key, keptAt: new Date(moment) }
        }
        page = elementText(xml, 'NextContinuationToken')
      }
    },
  }
}

/** The text of the first element with this name; it must contain only text. */
function elementText(xml: string, name: string): string | undefined {
  const start = xml.indexOf(`<${name}>`)
  if (start < 0) return undefined
  return xml.slice(start + name.length + 2).split('<', 1)[0]
}

/** Consumes the rest of a response, so its connection can be reused. */
async function drain(response: IncomingMessage): Promise<void> {
  await finished(response.resume())
}
