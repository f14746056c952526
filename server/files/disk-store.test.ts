import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { UploadedFile } from '#contract/uploaded-file.ts'
import { diskStore } from './disk-store.ts'
import { recordSyncs } from './test-synced-paths.ts'

function emptyFolder(parent = tmpdir()): string {
  const folder = mkdtempSync(join(parent, 'meshwork-store-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

function receivedUpload(folder: string, bytes: string): UploadedFile {
  const temporaryPath = join(folder, 'upload')
  writeFileSync(temporaryPath, bytes)
  const key = createHash('sha256').update(bytes).digest('hex')
  return new UploadedFile({ temporaryPath, key, size: bytes.length, filename: 'a.bin' })
}

/** A directory on another file system than the temporary directory, if there is one. */
const otherFileSystem = ['/dev/shm', process.cwd()].find(
  (folder) => existsSync(folder) && statSync(folder).dev !== statSync(tmpdir()).dev,
)

test.runIf(otherFileSystem)('A-108 stores uploads from another file system', async () => {
  const folder = emptyFolder()
  const uploads = emptyFolder(otherFileSystem)
  const store = diskStore(join(folder, 'files'))
  const upload = receivedUpload(uploads, 'from elsewhere')
  await store.keep(upload)
  expect(await text(await store.read(upload.key))).toBe('from elsewhere')
  expect(readdirSync(uploads)).toEqual([])
  expect(readdirSync(join(folder, 'files', upload.key.slice(0, 2)))).toEqual([upload.key])
})

test.runIf(process.platform === 'linux')(
  'A-098 syncs stored files to disk: the file, and every directory that has a new entry',
  async () => {
    const folder = emptyFolder()
    const synced = await recordSyncs(folder)
    const store = diskStore(join(folder, 'files'))
    const upload = receivedUpload(folder, 'bytes')
    await store.keep(upload)
    expect(synced.toSorted()).toEqual(['', '/files', `/files/${upload.key.slice(0, 2)}`, '/upload'])

    synced.length = 0
    await store.keep(receivedUpload(folder, 'bytes'))
    expect(synced.toSorted()).toEqual([`/files/${upload.key.slice(0, 2)}`, '/upload'])
  },
)
