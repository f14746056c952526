import { mkdtempSync, rmSync, writeFileSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { missingPrograms, output } from './command.ts'
import { cannotProve, step } from './report.ts'

const deploy = join(import.meta.dirname, '..')
const units = [
  'meshwork@3000.service',
  'meshwork-livez@3000.service',
  'meshwork-livez@3000.timer',
  'meshwork-drill.service',
  'meshwork-drill.timer',
]

/** Checks the files of deploy/ with the programs that read them. */
export async function proveFiles(): Promise<void> {
  await withProgram('systemd-analyze', 'files: systemd accepts the units', verifyUnits)
  await withProgram('systemd-analyze', 'files: the exposure of meshwork@ is at most 4.0', exposure)
  await withProgram('promtool', 'files: Prometheus accepts the alert rules', async () => {
    await output('promtool', ['check', 'rules', join(deploy, 'prometheus-alerts.yml')])
  })
}

async function withProgram(name: string, what: string, work: () => Promise<unknown>): Promise<void> {
  if (missingPrograms([name]).length > 0) cannotProve(what, `${name} is missing`)
  else await step(what, work).catch(() => {})
}

/** Instances of the units in a folder; programs that are only there after an installation are replaced. */
async function withUnits<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'meshwork-units-'))
  try {
    for (const unit of units) {
      const text = readFileSync(join(deploy, unit.replace('@3000', '@')), 'utf8')
      const installed = text.replaceAll(/^(Exec\w+=)\/opt\/\S+/gm, '$1/bin/true')
      writeFileSync(join(folder, unit), installed)
    }
    return await work(folder)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Throws if systemd has a complaint about a unit. */
export const verifyUnits = () =>
  withUnits(async (folder) => {
    const complaints = await output('systemd-analyze', ['verify', ...units.map((unit) => join(folder, unit))])
    const own = complaints.split('\n').filter((line) => line.includes('meshwork'))
    if (own.length > 0) throw new Error(own.join('\n'))
  })

const exposure = () =>
  withUnits(async (folder) => {
    const table = await output('systemd-analyze', [
      'security',
      '--offline=true',
      '--threshold=40',
      '--no-pager',
      join(folder, 'meshwork@3000.service'),
    ])
    return /exposure level for \S+: ([\d.]+)/.exec(table)?.[1] ?? 'accepted'
  })
