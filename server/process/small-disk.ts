import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** Mounts a file system on a folder, the last argument. Returns the unmount function. */
function mount(...args: string[]): () => void {
  execFileSync('mount', args, { stdio: 'ignore' })
  return () => void execFileSync('umount', ['--lazy', args.at(-1)!])
}

/** Only root may mount. Elsewhere these tests are skipped, and "npm test" says so. */
export const canMount = (() => {
  const folder = mkdtempSync(join(tmpdir(), 'meshwork-mount-'))
  try {
    mount('-t', 'tmpfs', 'tmpfs', folder)()
    return true
  } catch {
    return false
  } finally {
    rmdirSync(folder)
  }
})()

/** Mounts an empty disk on a folder for the rest of the test. */
export function mountSmallDisk(folder: string, options: string): void {
  onTestFinished(mount('-t', 'tmpfs', '-o', options, 'tmpfs', folder))
}

/** Makes a folder read-only, even for root; files that are open for writing stay so. Returns the undo function. */
export function makeReadOnly(folder: string): () => void {
  const unmount = mount('--bind', folder, folder)
  let isMounted = true
  const undo = () => {
    if (isMounted) unmount()
    isMounted = false
  }
  // A test that fails must not leave the mount behind.
  onTestFinished(undo)
  execFileSync('mount', ['-o', 'remount,bind,ro', folder])
  return undo
}

/** Fills a disk to the last byte. Returns the undo function. */
export function fillDisk(folder: string): () => void {
  const file = join(folder, 'filler')
  for (const size of [1_000_000, 4_096, 1]) {
    try {
      for (;;) writeFileSync(file, Buffer.alloc(size), { flag: 'a' })
    } catch {}
  }
  return () => rmSync(file)
}

/** Creates empty files until the disk has no inode left. Returns the undo function. */
export function useUpInodes(folder: string): () => void {
  const files: string[] = []
  try {
    for (;;) {
      const file = join(folder, `filler-${files.length}`)
      writeFileSync(file, '')
      files.push(file)
    }
  } catch {}
  return () => files.forEach((file) => rmSync(file))
}
