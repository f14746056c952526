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

function received(folder: string, bytes: string): UploadedFile {
  const temporaryPath = join(folder, 'upload')
  writeFileSync(temporaryPath, bytes)
  const key = createHash('sha256').update(bytes).digest('hex')
  return new UploadedFile({ temporaryPath, key, size: bytes.length, filename: 'a.bin' })
}

/** A file system other than that of the temporary folder, if there is one. */
const elsewhere = ['/dev/shm', process.cwd()].find(
  (folder) => existsSync(folder) && statSync(folder).dev !== statSync(tmpdir()).dev,
)

test.runIf(elsewhere)('A-108 a store on another file system than the uploads keeps them', async () => {
  const folder = emptyFolder()
  const uploads = emptyFolder(elsewhere)
  const store = diskStore(join(folder, 'files'))
  const upload = received(uploads, 'from elsewhere')
  await store.keep(upload)
  expect(await text(await store.read(upload.key))).toBe('from elsewhere')
  expect(readdirSync(uploads)).toEqual([])
  expect(readdirSync(join(folder, 'files', upload.key.slice(0, 2)))).toEqual([upload.key])
})

test.runIf(process.platform === 'linux')(
  'A-098 what is kept is synced to the disk: the file, and every folder that has a new entry',
  async () => {
    const folder = emptyFolder()
    const synced = await recordSyncs(folder)
    const store = diskStore(join(folder, 'files'))
    const upload = received(folder, 'bytes')
    await store.keep(upload)
    expect(synced.toSorted()).toEqual(['', '/files', `/files/${upload.key.slice(0, 2)}`, '/upload'])

    synced.length = 0
    await store.keep(received(folder, 'bytes'))
    expect(synced.toSorted()).toEqual([`/files/${upload.key.slice(0, 2)}`, '/upload'])
  },
)
