import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll } from 'vitest'

/** Mounts an empty disk on a folder until the tests of the file are over; false where that is not allowed. */
export function mountSmallDisk(folder: string, size: string): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', folder], { stdio: 'ignore' })
  } catch {
    return false
  }
  afterAll(() => void execFileSync('umount', ['--lazy', folder]))
  return true
}

/** Writes a file until there is no room left; removing it makes room again. */
export function fillDisk(folder: string): string {
  const file = join(folder, 'filler')
  for (const size of [1_000_000, 4_096, 1]) {
    try {
      for (;;) writeFileSync(file, Buffer.alloc(size), { flag: 'a' })
    } catch {}
  }
  return file
}
