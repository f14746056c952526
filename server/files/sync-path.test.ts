import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { makeSyncedFolder } from './sync-path.ts'
import { recordSyncs } from './test-synced-paths.ts'

test.runIf(process.platform === 'linux')(
  'A-098 a new folder is synced into its parent, and so is each parent that was missing',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'meshwork-sync-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const synced = await recordSyncs(folder)
    await makeSyncedFolder(join(folder, 'a/b/c'))
    expect(synced.splice(0).toSorted()).toEqual(['', '/a', '/a/b'])
    await makeSyncedFolder(join(folder, 'a/b/c/d'))
    expect(synced.splice(0)).toEqual(['/a/b/c'])
    await makeSyncedFolder(join(folder, 'a/b/c/d'))
    expect(synced).toEqual([])
  },
)
