import type { Dirent } from 'node:fs'
import { opendir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** How the name of a file ends while it is being written; it gets its own name when it is whole. */
export const PARTIAL_SUFFIX = '.part'

/** How the name of the folder of a restore drill begins. */
export const DRILL_PREFIX = 'drill-'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/**
 * Removes what killed processes left below the data directory: half-received uploads, half-written files and pictures,
 * restore drills. Whoever is still at work on one of them, here or in another process, has written to it lately.
 */
export async function removeLeftovers(dataDirectory: string, now: Date): Promise<void> {
  const hourAgo = now.getTime() - HOUR_MS
  await removeUntouched(join(dataDirectory, 'uploads'), () => true, { since: hourAgo })
  for (const folder of ['files', 'pictures'])
    await removeUntouched(join(dataDirectory, folder), isHalfWritten, { since: hourAgo, recursive: true })
  const isDrill = (name: string) => name.startsWith(DRILL_PREFIX)
  await removeUntouched(dataDirectory, isDrill, { since: now.getTime() - DAY_MS })
}

async function removeUntouched(
  folder: string,
  isLeft: (name: string) => boolean,
  { since, recursive = false }: { since: number; recursive?: boolean },
): Promise<void> {
  for await (const { name, parentPath } of entriesOf(folder, recursive)) {
    if (!isLeft(name)) continue
    const path = join(parentPath, name)
    const facts = await stat(path).catch(() => undefined)
    if (facts && facts.mtimeMs < since) await rm(path, { recursive: true, force: true })
  }
}

/** Pictures were once written under names that end with a random UUID. */
function isHalfWritten(name: string): boolean {
  return name.endsWith(PARTIAL_SUFFIX) || /\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(name)
}

/** What is in a folder; nothing where there is none. */
export async function* entriesOf(folder: string, recursive: boolean): AsyncIterable<Dirent> {
  try {
    yield* await opendir(folder, { recursive })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
}
