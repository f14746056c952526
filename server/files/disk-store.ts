import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { access, copyFile, mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { entriesOf, PARTIAL_SUFFIX } from '#server/runtime/leftovers.ts'
import type { FileStore } from './file-store.ts'
import { syncPath } from './sync-path.ts'

const KEY = /^[0-9a-f]{64}$/

/** Keeps files on the local disk, spread over folders by the start of their key. */
export function diskStore(place: string): FileStore {
  const directory = resolve(place)
  const pathOf = (key: string) => join(directory, key.slice(0, 2), key)
  const synced = new Set<string>()

  /** A new folder counts only when its parents have it for good; another upload may have made it a moment ago. */
  const prepareFolder = async (folder: string) => {
    const isNew = (await mkdir(folder, { recursive: true })) !== undefined
    if (!isNew && synced.has(folder)) return
    for (const parent of [directory, dirname(directory)]) await syncPath(parent)
    synced.add(folder)
  }

  return {
    async keep({ temporaryPath, key }) {
      const target = pathOf(key)
      const folder = dirname(target)
      await prepareFolder(folder)
      await syncPath(temporaryPath)
      await move(temporaryPath, target)
      await syncPath(folder)
    },
    async read(key, range) {
      const handle = await open(pathOf(key))
      return createReadStream('', { fd: handle, ...range })
    },
    pathOf,
    has: (key) =>
      access(pathOf(key)).then(
        () => true,
        () => false,
      ),
    remove: (key) => rm(pathOf(key), { force: true }),
    async *list() {
      for await (const { name, parentPath } of entriesOf(directory, true)) {
        if (!KEY.test(name)) continue
        const facts = await stat(join(parentPath, name)).catch(() => undefined)
        if (facts) yield { key: name, keptAt: facts.mtime }
      }
    },
  }
}

/** The store may be another file system than the folder of uploads, or mounted by itself. */
async function move(from: string, to: string): Promise<void> {
  try {
    await rename(from, to)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error
    await moveAcross(from, to)
  }
}

async function moveAcross(from: string, to: string): Promise<void> {
  const beside = `${to}.${randomUUID()}${PARTIAL_SUFFIX}`
  try {
    await copyFile(from, beside)
    await syncPath(beside)
    await rename(beside, to)
  } finally {
    await rm(beside, { force: true })
  }
  await rm(from, { force: true })
}
