import type { Dirent } from 'node:fs'
import { opendir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Suffix of files that are being written; they are renamed when complete. */
export const PARTIAL_SUFFIX = '.part'

/** Prefix of the directories of restore drills. */
export const DRILL_PREFIX = 'drill-'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/**
 * Removes leftovers of killed processes from the data directory: partial uploads, files and pictures, and restore
 * drills. Anything that a process still works on has a recent modification time.
 */
export async function removeLeftovers(dataDirectory: string, now: Date): Promise<void> {
  const hourAgo = now.getTime() - HOUR_MS
  await removeUntouched(join(dataDirectory, 'uploads'), () => true, { since: hourAgo })
  for (const folder of ['files', 'pictures'])
    await removeUntouched(join(dataDirectory, folder), isPartial, { since: hourAgo, recursive: true })
  const isDrill = (name: string) => name.startsWith(DRILL_PREFIX)
  await removeUntouched(dataDirectory, isDrill, { since: now.getTime() - DAY_MS })
}

async function removeUntouched(
  folder: string,
  isLeftover: (name: string) => boolean,
  { since, recursive = false }: { since: number; recursive?: boolean },
): Promise<void> {
  for await (const { name, parentPath } of entriesOf(folder, recursive)) {
    if (!isLeftover(name)) continue
    const path = join(parentPath, name)
    const facts = await stat(path).catch(() => undefined)
    if (facts && facts.mtimeMs < since) await rm(path, { recursive: true, force: true })
  }
}

/** Pictures used to be written under names that end with a random UUID. */
function isPartial(name: string): boolean {
  return name.endsWith(PARTIAL_SUFFIX) || /\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(name)
}

/** The entries of a directory; none when it does not exist. */
export async function* entriesOf(folder: string, recursive: boolean): AsyncIterable<Dirent> {
  try {
    yield* await opendir(folder, { recursive })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
}
