import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { StaticFiles } from './static-files.ts'

test('a file that cannot be read fails only its own request, and is retried by the next one', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'meshwork-static-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'a.js')
  writeFileSync(file, 'run()')
  const files = new StaticFiles(folder)
  renameSync(file, `${file}.away`)
  await expect(files.find('/a.js')).rejects.toThrow('ENOENT')
  renameSync(`${file}.away`, file)
  expect((await files.find('/a.js'))?.bodies.identity.toString()).toBe('run()')
})
