import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'

/** How a process ends that is asked to while it can stop only so. */
async function endOf(stop: string): Promise<[unknown, string]> {
  const shutdown = new URL('shutdown.ts', import.meta.url)
  const script = `
    import { onSignal } from '${shutdown.href}'
    onSignal(${stop})
    process.on('unhandledRejection', () => undefined)
    setInterval(() => undefined, 1000)
    console.log('ready')`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script])
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
  await once(child.stdout, 'data')
  child.kill('SIGTERM')
  const [code] = (await once(child, 'close')) as [unknown]
  return [code, said]
}

test('a process that is asked to end does so, in order or with what was in the way', async () => {
  expect(await endOf('async () => undefined')).toEqual([0, ''])
  expect(await endOf(`async () => { throw new Error('the disk is gone') }`)).toEqual([
    1,
    expect.stringContaining('the disk is gone'),
  ])
})
