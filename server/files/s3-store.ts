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

/** Keeps files in a bucket of an S3-compatible store, which checks that every byte has come. */
export function s3Store(settings: S3Settings, log: Pick<Logger, 'error'>, prefix = ''): FileStore {
  const request = s3Request(settings)

  /** An answer of one of the expected kinds; anything else is trouble that passes or that an operator must see to. */
  const ask = async (expected: number[], ...sent: Parameters<typeof request>): Promise<IncomingMessage> => {
    const answer = await request(...sent).catch((error: unknown) => {
      log.error({ err: error, method: sent[0] }, 'the file store did not answer')
      throw new Failure('UNAVAILABLE', { retryAfter: 5 })
    })
    if (expected.includes(answer.statusCode!)) return answer
    answer.destroy()
    log.error({ method: sent[0], status: answer.statusCode }, 'the file store refused')
    throw new Failure('UNAVAILABLE', { retryAfter: 5 })
  }

  return {
    async keep({ temporaryPath, key, size }) {
      const open = () => createReadStream(temporaryPath)
      const hash = createHash('sha256')
      await pipeline(open(), hash)
      const headers = { 'Content-Length': String(size), 'X-Amz-Content-Sha256': hash.digest('hex') }
      await drain(await ask([200], 'PUT', prefix + key, { headers, open }))
      await rm(temporaryPath, { force: true })
    },
    async read(key, range) {
      if (!range) return ask([200], 'GET', prefix + key)
      return ask([206], 'GET', prefix + key, { headers: { Range: `bytes=${range.start}-${range.end}` } })
    },
    async has(key) {
      const answer = await ask([200, 404], 'HEAD', prefix + key)
      await drain(answer)
      return answer.statusCode === 200
    },
    async remove(key) {
      await drain(await ask([200, 204, 404], 'DELETE', prefix + key))
    },
    async *list() {
      let page: string | undefined = ''
      while (page !== undefined) {
        const token = page && `&continuation-token=${encodeURIComponent(page)}`
        const xml: string = await text(await ask([200], 'GET', `?list-type=2${token}`))
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

/** The text of the first element of a name that holds nothing but text. */
function elementText(xml: string, name: string): string | undefined {
  const start = xml.indexOf(`<${name}>`)
  if (start < 0) return undefined
  return xml.slice(start + name.length + 2).split('<', 1)[0]
}

/** Reads past what remains, so that the connection can be used again. */
async function drain(answer: IncomingMessage): Promise<void> {
  await finished(answer.resume())
}
