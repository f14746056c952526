import { readlinkSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { onTestFinished, vi } from 'vitest'

/** Records which files and folders are synced during the rest of the test, relative to a folder. Linux only. */
export async function recordSyncs(folder: string): Promise<string[]> {
  const handle = await open(folder)
  const prototype = Object.getPrototypeOf(handle) as typeof handle
  await handle.close()
  const synced: string[] = []
  const original = prototype.sync
  const spy = vi.spyOn(prototype, 'sync').mockImplementation(async function (this: typeof handle) {
    synced.push(readlinkSync(`/proc/self/fd/${this.fd}`).replace(folder, ''))
    await original.call(this)
  })
  onTestFinished(() => spy.mockRestore())
  return synced
}
