import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { access, copyFile, mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { Failure } from '#domain/failure.ts'
import { entriesOf, PARTIAL_SUFFIX } from '#server/runtime/leftovers.ts'
import { probeFolder } from '#server/runtime/probe-folder.ts'
import type { FileStore } from './file-store.ts'
import { syncPath } from './sync-path.ts'

const KEY = /^[0-9a-f]{64}$/

/** Stores files on the local disk, in subdirectories by the first two characters of their key. */
export function diskStore(path: string): FileStore {
  const directory = resolve(path)
  const pathOf = (key: string) => join(directory, key.slice(0, 2), key)
  const synced = new Set<string>()

  /** A new directory is durable only when its parents are synced; a concurrent upload may have just created it. */
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
        (error: unknown) => {
          if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false
          // Without permission, or with a disk that fails, nobody knows whether there is such a file.
          throw new Failure('UNAVAILABLE', { retryAfter: 5, cause: error })
        },
      ),
    check: () => probeFolder(directory),
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

/** The store may be on another file system than the uploads, where rename fails with EXDEV. */
async function move(from: string, to: string): Promise<void> {
  try {
    await rename(from, to)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error
    await moveAcross(from, to)
  }
}

async function moveAcross(from: string, to: string): Promise<void> {
  const temporary = `${to}.${randomUUID()}${PARTIAL_SUFFIX}`
  try {
    await copyFile(from, temporary)
    await syncPath(temporary)
    await rename(temporary, to)
  } finally {
    await rm(temporary, { force: true })
  }
  await rm(from, { force: true })
}
