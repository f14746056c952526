import { EMBEDDED_NOTICE } from '#server/http/readiness.ts'
import { randomBytes } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { signInStaff, type StaffSession } from '#e2e/staff-api.ts'
import { failures } from '#domain/failure.ts'
import { copyOfSeededData, emptyFolder, serverForTest } from './server-for-tests.ts'
import { canMount, fillDisk, mountSmallDisk } from './small-disk.ts'

async function upload({ send }: StaffSession, bytes: Uint8Array<ArrayBuffer>) {
  const form = new FormData()
  form.set('file', new Blob([bytes]), 'large.bin')
  const answer = await send('POST', 'file-upload', form)
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)

test.runIf(canMount)(
  'A-102 A-120 a full disk fails uploads and is reported by /readyz; pages work and no restart is needed',
  async () => {
    const disk = emptyFolder()
    mountSmallDisk(disk, 'size=80m')
    const DATA_DIR = copyOfSeededData(disk)
    const server = await serverForTest({}, DATA_DIR)
    const session = await signInStaff(server.url)
    const { body } = await session.api('POST event', { name: 'Before' })
    const { id } = body.event as { id: number }
    const kept = filesIn(join(DATA_DIR, 'files'))

    const free = fillDisk(disk)
    const refused = await upload(session, randomBytes(100_000))
    expect(refused.status).toBeGreaterThanOrEqual(500)
    expect(refused.body.detail).toBe(failures.UPLOAD_FAILED.text)
    for (const path of ['/', '/news', '/support/downloads', '/livez'])
      expect([path, (await fetch(server.url + path)).status]).toEqual([path, 200])
    const ready = async () => (await fetch(`${server.url}/readyz`)).json() as Promise<unknown>
    await expect.poll(ready).toEqual({
      ready: true,
      problems: ['DATA_DIR is out of disk space.'],
      notices: [EMBEDDED_NOTICE],
    })
    expect(filesIn(join(DATA_DIR, 'uploads'))).toEqual([])
    expect(filesIn(join(DATA_DIR, 'files'))).toEqual(kept)

    free()
    expect((await upload(session, randomBytes(100_000))).status).toBe(200)
    expect((await session.api(`PUT event/${id}`, { name: 'After' })).status).toBe(200)
    await server.stop()
  },
)
