import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from '#server/database/connect.ts'
import { referencedAmong } from '#server/files/named-bytes.ts'
import { entriesOf } from '#server/runtime/leftovers.ts'

const BATCH_SIZE = 200
const PICTURE_NAME = /^([0-9a-f]{64})-/

/** Deletes the generated sizes of photos that no longer exist. */
export async function deleteOrphanedPictures(db: Database, pictures: string): Promise<void> {
  const batch = new Map<string, string[]>()
  const sweep = async () => {
    const referenced = await referencedAmong(db, [...batch.keys()])
    for (const [key, paths] of batch)
      if (!referenced.has(key)) for (const path of paths) await rm(path, { force: true })
    batch.clear()
  }
  for await (const { name, parentPath } of entriesOf(pictures, true)) {
    const key = PICTURE_NAME.exec(name)?.[1]
    if (!key) continue
    batch.set(key, [...(batch.get(key) ?? []), join(parentPath, name)])
    if (batch.size === BATCH_SIZE) await sweep()
  }
  await sweep()
}
