import { access, constants, mkdir, statfs } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { Failure } from '#domain/failure.ts'
import { rowsOf } from '#server/database/migrate.ts'
import { pingScanner } from '#server/files/ping-scanner.ts'
import { probeFolder } from '#server/runtime/probe-folder.ts'
import { withTimeout } from '#server/runtime/with-timeout.ts'
import { failureResponse, jsonResponse } from './answer.ts'
import type { ServerParts } from './server-parts.ts'

const TIMEOUT_MS = 2_000
/** Anyone can call the probe, so its checks run at most this often. */
const CACHE_MS = 1_000
/** Two segments of the embedded database's write-ahead log. */
const MIN_FREE_BYTES = 32_000_000
const MIN_FREE_INODES = 50

/** Operators should learn this from a probe, not from a power cut. */
export const EMBEDDED_NOTICE =
  'The embedded database does not sync each save to the disk: a power cut may lose the last seconds.'

type Parts = Pick<ServerParts, 'connection' | 'config' | 'log' | 'files' | 'uploads'>

interface Problem {
  /** Says where to look, without details: anyone can read it. */
  text: string
  /** For the log. */
  err?: unknown
}

interface State {
  isReady: boolean
  problems: Problem[]
}

/** Ready when the database answers in time. Problems that block changes but not visitors are named; it stays ready. */
export function readinessOf(parts: Parts, cacheMs = CACHE_MS): () => Promise<Response> {
  const log = logChanges(parts.log)
  let known: { state: Promise<State>; at: number } | undefined
  return async () => {
    const at = performance.now()
    if (!known || at - known.at >= cacheMs) known = { state: stateOf(parts), at }
    const state = await known.state
    log(state)
    const problems = state.problems.map(({ text }) => text)
    if (!state.isReady)
      return failureResponse(new Failure('UNAVAILABLE', { retryAfter: 5, answer: { problems } }))
    return jsonResponse(200, {
      ready: true,
      ...(problems.length > 0 && { problems }),
      ...(parts.config.DATABASE_URL === undefined && { notices: [EMBEDDED_NOTICE] }),
    })
  }
}

/** Probes come every few seconds; a problem is logged when it appears. */
function logChanges(log: Parts['log']): (state: State) => void {
  let logged = ''
  return ({ isReady, problems }) => {
    const names = problems.map(({ text }) => text).join(' ')
    if (names === logged) return
    logged = names
    if (names === '') log.info('ready again')
    const consequence = isReady ? 'ready, but something does not work' : 'not ready'
    for (const { text, err } of problems)
      log.warn({ problem: text, ...(err !== undefined && { err }) }, consequence)
  }
}

/** Runs all checks. */
export async function stateOf(parts: Omit<Parts, 'log'>): Promise<State> {
  const { connection, config, files, uploads } = parts
  const { DATA_DIR, BACKUP_DIR, CLAMD_SOCKET } = config
  try {
    const query = connection.db.execute(
      sql`select current_setting('transaction_read_only') = 'on' as "isReadOnly", pg_is_in_recovery() as "isStandby"`,
    )
    const [row] = rowsOf<{ isReadOnly: boolean; isStandby: boolean }>(
      await withTimeout(TIMEOUT_MS, query, 'The database did not answer in time.'),
    )
    const problems = await diskProblems(DATA_DIR)
    // A disk that is full or read-only is named once.
    const hasDisk = problems.length === 0
    if (row?.isStandby) problems.push({ text: 'The database is a read-only standby.' })
    else if (row?.isReadOnly) problems.push({ text: 'The database is read-only.' })
    const checks: Promise<Problem[]>[] = []
    if (hasDisk) {
      checks.push(check(probeFolder(uploads), 'The folder of incoming files is not writable.'))
      checks.push(check(files.check(), 'The file store does not work.'))
    }
    if (BACKUP_DIR) checks.push(check(requireWritable(BACKUP_DIR), 'BACKUP_DIR is not writable.'))
    if (CLAMD_SOCKET)
      checks.push(check(pingScanner(CLAMD_SOCKET, TIMEOUT_MS), 'The virus scanner does not answer.'))
    return { isReady: true, problems: [...problems, ...(await Promise.all(checks)).flat()] }
  } catch (error) {
    return { isReady: false, problems: [{ text: problemOf(error), err: error }] }
  }
}

/** The problem, if the work fails or takes too long. */
async function check(work: Promise<void>, text: string): Promise<Problem[]> {
  try {
    await withTimeout(TIMEOUT_MS, work, 'The check took too long.')
    return []
  } catch (err) {
    return [{ text, err }]
  }
}

async function requireWritable(directory: string): Promise<void> {
  await mkdir(directory, { recursive: true })
  await access(directory, constants.W_OK)
}

async function diskProblems(directory: string): Promise<Problem[]> {
  const isWritable = await access(directory, constants.W_OK).then(
    () => true,
    () => false,
  )
  if (!isWritable) return [{ text: 'DATA_DIR is not writable.' }]
  const { bavail, bsize, files, ffree } = await statfs(directory)
  const problems: Problem[] = []
  if (bavail * bsize < MIN_FREE_BYTES) problems.push({ text: 'DATA_DIR is out of disk space.' })
  // Some file systems, such as btrfs, report no inode counts.
  if (files > 0 && ffree < MIN_FREE_INODES) problems.push({ text: 'DATA_DIR is out of inodes.' })
  return problems
}

/** Anyone can call this, so it only hints at where the operator should look. */
function problemOf(error: unknown): string {
  const { code } = ((error as Error).cause ?? error) as { code?: unknown }
  if (String(code).startsWith('28')) return 'The database rejects the user name or password.'
  return 'The database does not answer.'
}
