import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DirectoryInUse, lockDirectory } from './directory-lock.ts'

let directory: string
const children: ChildProcess[] = []
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'meshwork-lock-'))
})
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  rmSync(directory, { recursive: true })
})

/** Another process that tries to take the directory and, if it gets it, keeps it. */
async function another(): Promise<{ child: ChildProcess; said: string }> {
  const program = `
    import { lockDirectory } from ${JSON.stringify(join(import.meta.dirname, 'directory-lock.ts'))}
    try {
      lockDirectory(${JSON.stringify(directory)})
      console.log('mine')
      setInterval(() => {}, 1000)
    } catch (error) {
      console.log(error.message)
    }`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  const [said] = (await once(child.stdout!, 'data')) as [Buffer]
  return { child, said: said.toString().trim() }
}

test('A-099 a second holder is refused and the first is named', () => {
  const release = lockDirectory(directory)
  expect(() => lockDirectory(directory)).toThrow(DirectoryInUse)
  expect(() => lockDirectory(directory)).toThrow(`in use by process ${process.pid}.`)
  release()
  lockDirectory(directory)()
})

test('A-099 another process is refused while this one holds the directory', async () => {
  const release = lockDirectory(directory)
  expect((await another()).said).toContain(`in use by process ${process.pid}.`)
  release()
  expect((await another()).said).toBe('mine')
})

test('A-099 a holder that was killed no longer holds it', async () => {
  const { child } = await another()
  expect(() => lockDirectory(directory)).toThrow(`in use by process ${child.pid}.`)
  child.kill('SIGKILL')
  await once(child, 'exit')
  lockDirectory(directory)()
})

test('A-099 of several that start at once after a kill, one gets the directory', async () => {
  const { child } = await another()
  child.kill('SIGKILL')
  await once(child, 'exit')
  const tries = await Promise.all(Array.from({ length: 6 }, another))
  expect(tries.filter(({ said }) => said === 'mine')).toHaveLength(1)
})
