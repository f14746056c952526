import { existsSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { drill } from './backup/drill.ts'
import { recordDrill } from './backup/last-drill.ts'
import { listBackups } from './backup/make-backup.ts'
import { restoreBackup } from './backup/restore-backup.ts'
import { requireFreeSpace } from './backup/free-space.ts'
import { failureText } from './failure-text.ts'
import { readConfig, type Config } from './runtime/config.ts'
import { connect } from './database/connect.ts'
import { openStore } from './files/open-store.ts'

const USAGE = `Usage: npm run restore -- FOLDER [--drill]
       npm run restore -- --drill
Restores a backup, such as backups/2026-11-15T02-00-00-000Z, into an empty database and file store.
An interrupted restore can be repeated.
With --drill nothing is changed: the backup is restored to a temporary place and compared; exits with 1 if anything differs.
Without a folder it takes the newest backup of BACKUP_DIR.`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { drill: { type: 'boolean', default: false } },
})
const folder = await chosenFolder()
const log = { error: (...line: unknown[]) => process.stderr.write(`${line.map(String).join(' ')}\n`) }

try {
  const config = readConfig({ TRIAL: '1', ...process.env })
  const problems = values.drill ? await runDrill(config) : await restore(config)
  for (const problem of problems) process.stderr.write(`${problem}\n`)
  process.exitCode = problems.length > 0 ? 1 : 0
} catch (error) {
  process.stderr.write(`${failureText(error)}\n`)
  process.exit(1)
}

/** The folder of the command line; for a drill the newest backup by default. */
async function chosenFolder(): Promise<string> {
  const [argument] = positionals
  if (argument && existsSync(argument)) return resolve(argument)
  const { BACKUP_DIR } = process.env
  const newest = !argument && values.drill && BACKUP_DIR ? (await listBackups(BACKUP_DIR))[0] : undefined
  if (newest) return resolve(BACKUP_DIR!, newest)
  const place = argument ?? (values.drill && BACKUP_DIR)
  process.stderr.write(place ? `There is no backup in ${place}.\n` : `${USAGE}\n`)
  process.exit(1)
}

async function runDrill(config: Config): Promise<string[]> {
  const differences = await drill(folder, config, log)
  if (config.BACKUP_DIR && dirname(folder) === resolve(config.BACKUP_DIR))
    await recordDrill(config.BACKUP_DIR, {
      backup: basename(folder),
      at: new Date().toISOString(),
      differences: differences.length,
    })
  process.stdout.write(`${folder} ${differences.length > 0 ? 'is damaged' : 'can be restored'}.\n`)
  return differences.map((difference) => `differs: ${difference}`)
}

async function restore(config: Config): Promise<string[]> {
  const files = await openStore(config, log)
  const connection = await connect(config)
  try {
    await requireFreeSpace(folder, files, config)
    const missing = await restoreBackup(folder, {
      connection,
      files,
      uploads: join(config.DATA_DIR, 'uploads'),
    })
    process.stdout.write(`${folder} is restored.\n`)
    return missing.map((key) => `the backup lacks the file ${key}`)
  } finally {
    await connection.close()
  }
}
