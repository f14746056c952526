import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { networkInterfaces } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { output } from './command.ts'

/** Runs this script again in a network of its own, from which it reaches others through slirp4netns. */
export async function runInOwnNetwork(script: string, args: string[]): Promise<number> {
  const inside = spawn('unshare', ['--net', '--mount', process.execPath, script, '--inside', ...args], {
    stdio: 'inherit',
  })
  const ended = once(inside, 'exit')
  while (!(await hasOwnNetwork(inside.pid!))) await pause(20)
  const network = spawn(
    'slirp4netns',
    ['--configure', '--mtu=65520', '--disable-host-loopback', String(inside.pid), 'tap0'],
    { stdio: 'ignore' },
  )
  const forward = () => inside.kill('SIGTERM')
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, forward)
  const [code] = (await ended) as [number | null]
  network.kill()
  return code ?? 1
}

/** Waits for the network inside, and lets names be asked for there. */
export async function awaitNetwork(folder: string): Promise<void> {
  await output('ip', ['link', 'set', 'lo', 'up'])
  while (!networkInterfaces().tap0?.some(({ family }) => family === 'IPv4')) await pause(100)
  const names = join(folder, 'resolv.conf')
  writeFileSync(names, 'nameserver 10.0.2.3\n')
  await output('mount', ['--bind', names, '/etc/resolv.conf'])
}

async function hasOwnNetwork(pid: number): Promise<boolean> {
  const [own, other] = await Promise.all(
    ['self', pid].map((one) => output('readlink', [`/proc/${one}/ns/net`]).catch(() => '')),
  )
  return other !== '' && own !== other
}
