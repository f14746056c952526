import { mkdir, open } from 'node:fs/promises'
import { dirname } from 'node:path'

/** fsync: once this resolves, a file or the entries of a directory survive a power cut. */
export async function syncPath(path: string): Promise<void> {
  const handle = await open(path)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Creates a folder and the parents it lacks, and syncs every folder that got a new entry. */
export async function makeSyncedFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true })
  if (first === undefined) return
  for (let made = folder; made.length >= first.length; made = dirname(made)) await syncPath(dirname(made))
}
