import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { drill } from './backup/drill.ts'
import { restoreBackup, RestoreRefused } from './backup/restore-backup.ts'
import { requireRoom } from './backup/room.ts'
import { ConfigError, readConfig, type Config } from './runtime/config.ts'
import { connect } from './database/connect.ts'
import { DirectoryInUse } from './database/directory-lock.ts'
import { openStore } from './files/open-store.ts'

const USAGE = `Usage: npm run restore -- FOLDER [--drill]
Restores a backup, such as backups/2026-11-15T02-00-00-000Z, into the empty database and store of the settings.
A restore that was cut off can be repeated.
With --drill nothing is touched: the backup is restored beside and compared; any difference ends with 1.`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { drill: { type: 'boolean', default: false } },
})
const [given] = positionals
if (!given) {
  process.stderr.write(`${USAGE}\n`)
  process.exit(1)
}
const folder = resolve(given)
const log = { error: (...line: unknown[]) => process.stderr.write(`${line.map(String).join(' ')}\n`) }

try {
  const config = readConfig({ TRIAL: '1', ...process.env })
  const troubles = values.drill ? await runDrill(config) : await restore(config)
  for (const trouble of troubles) process.stderr.write(`${trouble}\n`)
  process.exitCode = troubles.length > 0 ? 1 : 0
} catch (error) {
  const isExpected = [RestoreRefused, ConfigError, DirectoryInUse].some((kind) => error instanceof kind)
  process.stderr.write(`${isExpected ? (error as Error).message : (error as Error).stack}\n`)
  process.exit(1)
}

async function runDrill(config: Config): Promise<string[]> {
  const differences = await drill(folder, config, log)
  process.stdout.write(`${folder} ${differences.length > 0 ? 'is not sound' : 'can be restored'}.\n`)
  return differences.map((difference) => `differs: ${difference}`)
}

async function restore(config: Config): Promise<string[]> {
  const files = await openStore(config, log)
  const connection = await connect(config)
  try {
    await requireRoom(folder, files, config)
    const lacking = await restoreBackup(folder, {
      connection,
      files,
      uploads: join(config.DATA_DIR, 'uploads'),
    })
    process.stdout.write(`${folder} is restored.\n`)
    return lacking.map((key) => `the backup lacks the file ${key}`)
  } finally {
    await connection.close()
  }
}
