import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'

/** Exit code and error output of a process with this stop function after SIGTERM. */
async function exitOf(stop: string): Promise<[unknown, string]> {
  const shutdown = new URL('shutdown.ts', import.meta.url)
  const script = `
    import { onSignal } from '${shutdown.href}'
    onSignal(${stop})
    process.on('unhandledRejection', () => undefined)
    setInterval(() => undefined, 1000)
    console.log('ready')`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script])
  let stderr = ''
  child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()))
  await once(child.stdout, 'data')
  child.kill('SIGTERM')
  const [code] = (await once(child, 'close')) as [unknown]
  return [code, stderr]
}

test('exits with 0 after a clean stop, and with 1 and the error when stopping fails', async () => {
  expect(await exitOf('async () => undefined')).toEqual([0, ''])
  expect(await exitOf(`async () => { throw new Error('the disk is gone') }`)).toEqual([
    1,
    expect.stringContaining('the disk is gone'),
  ])
})
