import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from '#server/database/connect.ts'
import { namedAmong } from '#server/files/named-bytes.ts'
import { entriesOf } from '#server/runtime/leftovers.ts'

const AT_ONCE = 200
const OF_PHOTO = /^([0-9a-f]{64})-/

/** Removes the sizes of photos that are gone for good. */
export async function sweepPictures(db: Database, pictures: string): Promise<void> {
  const waiting = new Map<string, string[]>()
  const sweep = async () => {
    const named = await namedAmong(db, [...waiting.keys()])
    for (const [key, paths] of waiting)
      if (!named.has(key)) for (const path of paths) await rm(path, { force: true })
    waiting.clear()
  }
  for await (const { name, parentPath } of entriesOf(pictures, true)) {
    const key = OF_PHOTO.exec(name)?.[1]
    if (!key) continue
    waiting.set(key, [...(waiting.get(key) ?? []), join(parentPath, name)])
    if (waiting.size === AT_ONCE) await sweep()
  }
  await sweep()
}
