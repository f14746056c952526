import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { output } from './command.ts'

const MIRROR = 'http://deb.debian.org/debian'
const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt'

/** A fresh Debian 13 that was booted with systemd in a container of systemd-nspawn. */
export interface Machine {
  root: string
  /** Runs commands as root, with bash; throws if one fails. */
  run(script: string): Promise<string>
  end(): Promise<void>
}

const archives = join(import.meta.dirname, '../../.cache/proof')

/** An archive of a Debian made of packages alone; made once, and kept. */
export async function debian(name: string, suite: string, packages: string): Promise<string> {
  mkdirSync(archives, { recursive: true })
  const archive = join(archives, `${name}.tar`)
  if (!existsSync(archive))
    await output('mmdebstrap', [
      '--quiet',
      '--variant=minbase',
      `--include=${packages}`,
      suite,
      archive,
      MIRROR,
    ])
  return archive
}

/** Boots a fresh Debian; the last commit of this repository is at /srv/meshwork.git. */
export async function boot(folder: string, name: string, repository: string): Promise<Machine> {
  const root = join(folder, name)
  mkdirSync(root)
  const archive = await debian('debian', 'trixie', 'systemd-sysv,dbus,ca-certificates')
  await output('tar', ['-C', root, '-xf', archive])
  await output('git', [
    'clone',
    '--quiet',
    '--bare',
    '--depth=1',
    `file://${repository}`,
    join(root, 'srv/meshwork.git'),
  ])
  // The registry may be reached through a proxy that this machine trusts.
  writeFileSync(join(root, 'etc/ssl/certificates-of-host.crt'), readFileSync(CERTIFICATES))
  writeFileSync(join(root, 'etc/apt/apt.conf.d/yes'), 'APT::Get::Assume-Yes "true";\n')
  return start(root)
}

/** Boots a Debian that is unpacked in a folder. */
async function start(root: string): Promise<Machine> {
  const options = [
    '--register=no',
    '--keep-unit',
    '--console=pipe',
    '--resolv-conf=copy-host',
    '--capability=all',
  ]
  const child = spawn(
    'systemd-nspawn',
    ['--quiet', '-D', root, ...options, '--system-call-filter=add_key keyctl bpf', '--boot'],
    {
      stdio: 'ignore',
      env: { ...process.env, SYSTEMD_NSPAWN_UNIFIED_HIERARCHY: '1', SYSTEMD_NSPAWN_API_VFS_WRITABLE: 'yes' },
    },
  )
  // Before the folder of the machine is removed, also when the proof is interrupted.
  process.prependListener('exit', () => killMachine(child.pid!))
  const ended = once(child, 'exit')
  const run = (script: string) => runInside(child.pid!, script)
  while (!(await run('systemctl is-system-running').catch(String)).match(/running|degraded/)) {
    if (child.exitCode !== null) throw new Error('systemd-nspawn could not boot.')
    await pause(500)
  }
  const end = async () => {
    child.kill('SIGTERM')
    await Promise.race([ended, pause(30_000, undefined, { ref: false })])
    child.kill('SIGKILL')
  }
  return { root, run, end }
}

/** Its systemd outlives systemd-nspawn, and all other processes of the machine end with it. */
function killMachine(pid: number): void {
  try {
    const init = Number(initOf(pid))
    if (init > 0) process.kill(init, 'SIGKILL')
  } catch {
    // It has ended already.
  }
}

/** The process number of the machine's systemd; empty before it is booted. */
function initOf(pid: number): string {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim()
}

function runInside(pid: number, script: string): Promise<string> {
  const init = initOf(pid)
  if (!init) return Promise.reject(new Error('not booted yet'))
  const environment = [
    'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
    'HOME=/root',
    'LANG=C.UTF-8',
    'DEBIAN_FRONTEND=noninteractive',
    'NODE_EXTRA_CA_CERTS=/etc/ssl/certificates-of-host.crt',
  ]
  const enter = ['--target', init, '--mount', '--uts', '--ipc', '--pid', '--root', '--wd']
  return output('nsenter', [...enter, 'env', '-i', ...environment, 'bash', '-e', '-c', script])
}
