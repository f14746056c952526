import { randomUUID } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PARTIAL_SUFFIX } from './leftovers.ts'

/** Larger than what some file systems store inside of the inode, which works on a full disk. */
const PROBE = Buffer.alloc(4_096)

/** Writes and removes a file. Permissions, quotas and read-only mounts only show when something is written. */
export async function probeFolder(folder: string): Promise<void> {
  const path = join(folder, `probe-${randomUUID()}${PARTIAL_SUFFIX}`)
  await mkdir(folder, { recursive: true })
  try {
    await writeFile(path, PROBE)
  } finally {
    await rm(path, { force: true })
  }
}
