import { createReadStream, type Dirent } from 'node:fs'
import { access, mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { FileStore } from './file-store.ts'

const KEY = /^[0-9a-f]{64}$/

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
    async *list() {
      for await (const { name, parentPath } of await openFolder(directory)) {
        if (!KEY.test(name)) continue
        const facts = await stat(join(parentPath, name)).catch(() => undefined)
        if (facts) yield { key: name, keptAt: facts.mtime }
      }
    },
  }
}

/** Everything below a folder; before the first file there is none. */
async function openFolder(directory: string): Promise<AsyncIterable<Dirent>> {
  await mkdir(directory, { recursive: true })
  return opendir(directory, { recursive: true })
}

async function sync(path: string): Promise<void> {
  const handle = await open(path)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
