import { spawnSync } from 'node:child_process'
import { aptInstall } from './apt.ts'

/** Finds nginx, or installs it if permitted. */
export async function ensureNginx(): Promise<string | undefined> {
  const found = findNginx()
  if (found) return found
  console.log('nginx not found: installing it …')
  await aptInstall('nginx')
  return findNginx()
}

/** Finds an installed nginx, which is often not in the PATH of ordinary users. */
export function findNginx(): string | undefined {
  return ['nginx', '/usr/sbin/nginx'].find(
    (command) => spawnSync(command, ['-v'], { stdio: 'ignore' }).status === 0,
  )
}
