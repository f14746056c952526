import { mkdir, readdir, stat, statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Config } from '#server/runtime/config.ts'
import type { FileStore } from '#server/files/file-store.ts'
import { readManifest } from './make-backup.ts'
import { RestoreRefused } from './restore-backup.ts'

/** Size of an empty embedded database. */
const DATABASE_BYTES = 150_000_000
/** Rows take more space in tables, indexes and the WAL than in a backup. */
const ROWS_FACTOR = 4

/** Refuses to fill the disk of the data directory: uploads would fail and an embedded database could not write. */
export async function requireFreeSpace(folder: string, files: FileStore, config: Config): Promise<void> {
  const rows = await Promise.all((await readdir(folder)).map((name) => sizeOf(join(folder, name))))
  const sizes: number[] = []
  for (const key of (await readManifest(folder)).files)
    if (!(await files.has(key)))
      sizes.push(await sizeOf(join(dirname(folder), 'files', key.slice(0, 2), key)))
  // Uploads to a bucket need space for one file at a time.
  const bytes = config.S3_BUCKET === undefined ? sum(sizes) : Math.max(0, ...sizes)
  const needed = DATABASE_BYTES + ROWS_FACTOR * sum(rows) + bytes
  await mkdir(config.DATA_DIR, { recursive: true })
  const { bavail, bsize } = await statfs(config.DATA_DIR)
  if (bavail * bsize < needed)
    throw new RestoreRefused(
      `${config.DATA_DIR} has ${inMegabytes(bavail * bsize)} free, but ${inMegabytes(needed)} may be needed.`,
    )
}

async function sizeOf(path: string): Promise<number> {
  return (await stat(path).catch(() => undefined))?.size ?? 0
}

const sum = (sizes: number[]) => sizes.reduce((total, size) => total + size, 0)
const inMegabytes = (bytes: number) => `${Math.ceil(bytes / 1_000_000)} MB`
