import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { watchFolders } from './watch-folders.ts'

test('a file that is replaced again and again is seen each time, also in a folder below', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'meshwork-watch-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'a/b'), { recursive: true })
  const file = join(folder, 'a/b/file.ts')
  writeFileSync(file, '0')
  let changes: string[] = []
  onTestFinished(watchFolders([folder], (path) => changes.push(path)))
  for (const text of ['1', '2', '3']) {
    changes = []
    writeFileSync(`${file}.new`, text)
    renameSync(`${file}.new`, file)
    await expect.poll(() => changes).toContain(file)
  }
})
