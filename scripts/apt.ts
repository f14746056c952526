import { spawnSync } from 'node:child_process'
import { run } from './run.ts'

/** Installs a system package if that needs no interaction: on Debian or Ubuntu, as root. Otherwise does nothing. */
export async function aptInstall(name: string): Promise<void> {
  const isRoot = process.getuid?.() === 0
  if (!isRoot || spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status !== 0) return
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  const options = ['-qq', '-o', 'Acquire::http::Timeout=15', '-o', 'Acquire::Retries=1']
  await run('apt-get', ['update', ...options], env)
  await run('apt-get', ['install', '-y', '--no-install-recommends', ...options, name], env)
}
