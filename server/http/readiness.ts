import { access, constants, statfs } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { Failure } from '#domain/failure.ts'
import { rowsOf } from '#server/database/migrate.ts'
import { withTimeout } from '#server/runtime/with-timeout.ts'
import { failureResponse, jsonResponse } from './answer.ts'
import type { ServerParts } from './server-parts.ts'

const TIMEOUT_MS = 2_000
/** Two segments of the embedded database's write-ahead log. */
const MIN_FREE_BYTES = 32_000_000
const MIN_FREE_INODES = 50

/** Operators should learn this from a probe, not from a power cut. */
export const EMBEDDED_NOTICE =
  'The embedded database does not sync each save to the disk: a power cut may lose the last seconds.'

type Parts = Pick<ServerParts, 'connection' | 'config' | 'log'>

/** Ready when the database answers in time. Problems that block changes but not visitors are named; it stays ready. */
export async function readiness({ connection, config, log }: Parts): Promise<Response> {
  try {
    const query = connection.db.execute(
      sql`select current_setting('transaction_read_only') = 'on' as "isReadOnly"`,
    )
    const [row] = rowsOf<{ isReadOnly: boolean }>(
      await withTimeout(TIMEOUT_MS, query, 'The database did not answer in time.'),
    )
    const problems = await diskProblems(config.DATA_DIR)
    if (row?.isReadOnly) problems.push('The database is read-only.')
    if (problems.length > 0) log.warn({ problems }, 'ready, but changes will fail')
    return jsonResponse(200, {
      ready: true,
      ...(problems.length > 0 && { problems }),
      ...(config.DATABASE_URL === undefined && { notices: [EMBEDDED_NOTICE] }),
    })
  } catch (error) {
    log.warn(error, 'not ready')
    const problems = [problemOf(error)]
    return failureResponse(new Failure('UNAVAILABLE', { retryAfter: 5, answer: { problems } }))
  }
}

async function diskProblems(directory: string): Promise<string[]> {
  const isWritable = await access(directory, constants.W_OK).then(
    () => true,
    () => false,
  )
  if (!isWritable) return ['DATA_DIR is not writable.']
  const { bavail, bsize, files, ffree } = await statfs(directory)
  const problems: string[] = []
  if (bavail * bsize < MIN_FREE_BYTES) problems.push('DATA_DIR is out of disk space.')
  // Some file systems, such as btrfs, report no inode counts.
  if (files > 0 && ffree < MIN_FREE_INODES) problems.push('DATA_DIR is out of inodes.')
  return problems
}

/** Anyone can call this, so it only hints at where the operator should look. */
function problemOf(error: unknown): string {
  const { code } = ((error as Error).cause ?? error) as { code?: unknown }
  if (String(code).startsWith('28')) return 'The database rejects the user name or password.'
  return 'The database does not answer.'
}
