import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Connection } from '#server/database/connect.ts'
import type { FileStore } from '#server/files/file-store.ts'
import { onBackupSignal } from './backup-signal.ts'
import { checkBytes } from './check-bytes.ts'
import { backupFiles, listBackups, makeBackup, readManifest } from './make-backup.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const STOP_MS = 5_000

interface Parts {
  connection: Connection
  files: FileStore
  uploads: string
  now: () => Date
  log: Logger
}

/** Runs a backup daily if BACKUP_DIR is set, checks all files daily, and makes a backup at once on SIGUSR2. */
export function startBackups(parts: Parts, directory: string | undefined): () => Promise<void> {
  const { connection, files, uploads, now, log } = parts
  let lastCheck = now()
  let working = Promise.resolve()
  const inTurn = (work: () => Promise<void>, failure = 'the backup failed') => {
    working = working.then(work).catch((error: unknown) => log.error(error, failure))
  }
  const backUp = async (place: string) => {
    const made = await makeBackup(parts, place)
    if (!made) return
    const { lacking } = await readManifest(made)
    if (lacking.length > 0) log.error({ backup: made, lacking }, 'a backup lacks files that can not be read')
    log.info({ backup: made }, 'a backup is made')
  }
  const backUpDaily = async () => {
    if (directory && isOlderThanADay((await listBackups(directory))[0], now())) await backUp(directory)
  }
  const checkDaily = async () => {
    if (now().getTime() - lastCheck.getTime() < DAY_MS) return
    lastCheck = now()
    const backup = directory === undefined ? undefined : backupFiles(directory)
    await checkBytes({ db: connection.db, files, log, uploads, backup })
  }
  const round = () => {
    inTurn(backUpDaily)
    inTurn(checkDaily, 'the check of stored files failed')
  }
  const timer = setInterval(round, HOUR_MS).unref()
  round()
  onBackupSignal(() => {
    if (directory) inTurn(() => backUp(directory))
    else log.warn('SIGUSR2 asks for a backup, but BACKUP_DIR is not set: none is made')
  })
  return async () => {
    clearInterval(timer)
    await Promise.race([working, pause(STOP_MS, undefined, { ref: false })])
  }
}

/** The name of a backup is its moment, such as 2026-11-15T02-00-00-000Z. */
function isOlderThanADay(backup: string | undefined, now: Date): boolean {
  return (
    backup === undefined || backup < new Date(now.getTime() - DAY_MS).toISOString().replaceAll(/[:.]/g, '-')
  )
}
