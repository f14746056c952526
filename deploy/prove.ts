import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { missingPrograms } from './proof/command.ts'
import { proveDocker } from './proof/docker.ts'
import { proveFiles } from './proof/files.ts'
import { boot, type Machine } from './proof/machine.ts'
import { awaitNetwork, runInOwnNetwork } from './proof/own-network.ts'
import { cannotProve, summarise } from './proof/report.ts'
import { proveSystemd } from './proof/systemd.ts'

const root = join(import.meta.dirname, '..')
const onMachines: Record<string, (machine: Machine) => Promise<void>> = {
  systemd: proveSystemd,
  docker: proveDocker,
}
const [first, ...others] = process.argv.slice(2)
const isInside = first === '--inside'
const chosen = isInside ? others : process.argv.slice(2)
const parts = chosen.length > 0 ? chosen : ['files', ...Object.keys(onMachines)]

const needed = ['mmdebstrap', 'systemd-nspawn', 'slirp4netns', 'unshare', 'nsenter', 'git']
const missing = missingPrograms(needed)
if (isInside || missing.length > 0 || process.getuid?.() !== 0) await prove()
else process.exitCode = await runInOwnNetwork(import.meta.filename, parts)

async function prove(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'meshwork-proof-'))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(130))
  if (isInside) await awaitNetwork(folder)
  if (parts.includes('files')) await proveFiles().catch(() => {})
  for (const name of Object.keys(onMachines).filter((one) => parts.includes(one)))
    await proveOnMachine(name, folder)
  // Connections that are kept alive would keep the process, too.
  process.exit(summarise())
}

async function proveOnMachine(name: string, folder: string): Promise<void> {
  if (!isInside) {
    const reason =
      missing.length > 0 ? `no container engine: ${missing.join(', ')} is missing` : 'it needs root'
    return cannotProve(name, reason)
  }
  let machine: Machine
  try {
    machine = await boot(folder, name, root)
  } catch (error) {
    return cannotProve(name, `no container engine: ${(error as Error).message}`)
  }
  try {
    await proveOn(machine)
  } finally {
    await machine.end()
  }

  async function proveOn(booted: Machine): Promise<void> {
    // A failed step has said so already; the next part is proved all the same.
    await onMachines[name]!(booted).catch((error: Error) => console.error(error.message.slice(-500)))
  }
}
