import { open } from 'node:fs/promises'

/** Returns when the bytes of a file, or the entries of a folder, would survive a power cut. */
export async function syncPath(path: string): Promise<void> {
  const handle = await open(path)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
