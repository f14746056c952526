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

/** Another process that tries to lock the directory and keeps it if it succeeds. */
async function lockInOtherProcess(): Promise<{ child: ChildProcess; output: string }> {
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
  const [output] = (await once(child.stdout!, 'data')) as [Buffer]
  return { child, output: output.toString().trim() }
}

test('A-099 refuses a second holder and names the first', () => {
  const release = lockDirectory(directory)
  expect(() => lockDirectory(directory)).toThrow(DirectoryInUse)
  expect(() => lockDirectory(directory)).toThrow(`in use by process ${process.pid}.`)
  release()
  lockDirectory(directory)()
})

test('A-099 refuses another process while this one holds the directory', async () => {
  const release = lockDirectory(directory)
  expect((await lockInOtherProcess()).output).toContain(`in use by process ${process.pid}.`)
  release()
  expect((await lockInOtherProcess()).output).toBe('mine')
})

test('A-099 the lock ends when its holder is killed', async () => {
  const { child } = await lockInOtherProcess()
  expect(() => lockDirectory(directory)).toThrow(`in use by process ${child.pid}.`)
  child.kill('SIGKILL')
  await once(child, 'exit')
  lockDirectory(directory)()
})

test('A-099 of several processes that start at once after a kill, exactly one gets the directory', async () => {
  const { child } = await lockInOtherProcess()
  child.kill('SIGKILL')
  await once(child, 'exit')
  const tries = await Promise.all(Array.from({ length: 6 }, lockInOtherProcess))
  expect(tries.filter(({ output }) => output === 'mine')).toHaveLength(1)
})
