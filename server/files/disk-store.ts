import { createReadStream } from 'node:fs'
import { access, mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { FileStore } from './file-store.ts'

/** Keeps files on the local disk, spread over folders by the start of their key. */
export function diskStore(directory: string): FileStore {
  const pathOf = (key: string) => join(directory, key.slice(0, 2), key)
  return {
    async keep({ temporaryPath, key }) {
      const target = pathOf(key)
      const folder = dirname(target)
      await mkdir(folder, { recursive: true })
      await sync(temporaryPath)
      await rename(temporaryPath, target)
      await sync(folder)
    },
    async read(key, range) {
      const handle = await open(pathOf(key))
      return createReadStream('', { fd: handle, ...range })
    },
    has: (key) =>
      access(pathOf(key)).then(
        () => true,
        () => false,
      ),
    remove: (key) => rm(pathOf(key), { force: true }),
  }
}

async function sync(path: string): Promise<void> {
  const handle = await open(path)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
