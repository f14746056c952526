import { join } from 'node:path'
import type { Logger } from 'pino'
import { ConfigError, type Config } from '#server/runtime/config.ts'
import { diskStore } from './disk-store.ts'
import type { FileStore } from './file-store.ts'
import { s3Store } from './s3-store.ts'

/** Opens the configured file store: a bucket, which must be reachable, or the local disk. */
export async function openStore(config: Config, log: Pick<Logger, 'error'>, prefix = ''): Promise<FileStore> {
  const { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = config
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) {
    return diskStore(join(config.DATA_DIR, 'files'))
  }
  const settings = {
    endpoint: S3_ENDPOINT,
    bucket: S3_BUCKET,
    region: S3_REGION,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  }
  const store = s3Store(settings, log, prefix)
  await store.check().catch(() => {
    throw new ConfigError([`S3_ENDPOINT: the bucket ${S3_BUCKET} cannot be used with these settings`])
  })
  return store
}
