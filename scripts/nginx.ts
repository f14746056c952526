import { spawnSync } from 'node:child_process'
import { aptInstall } from './apt.ts'

/** The nginx of this machine; installs one where that is allowed. */
export async function ensureNginx(): Promise<string | undefined> {
  const found = findNginx()
  if (found) return found
  console.log('No nginx here: installing one …')
  await aptInstall('nginx')
  return findNginx()
}

/** The nginx of this machine, if one is installed; it is often beyond the PATH of plain users. */
export function findNginx(): string | undefined {
  return ['nginx', '/usr/sbin/nginx'].find(
    (command) => spawnSync(command, ['-v'], { stdio: 'ignore' }).status === 0,
  )
}
