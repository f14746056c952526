import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { drill, restoreBackup } from './backup/restore-backup.ts'
import { readConfig } from './config.ts'
import { connect } from './database/connect.ts'
import { openStore } from './files/open-store.ts'

const USAGE = `Usage: npm run restore -- FOLDER [--drill]
Restores a backup, such as backups/2026-11-15T02-00-00-000Z, into the empty database and store of the settings.
With --drill nothing is touched: the backup is restored elsewhere and compared; any difference ends with 1.`

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

if (values.drill) {
  const differences = await drill(folder)
  for (const difference of differences) process.stderr.write(`differs: ${difference}\n`)
  process.stdout.write(`${folder} ${differences.length > 0 ? 'is not sound' : 'can be restored'}.\n`)
  process.exitCode = differences.length > 0 ? 1 : 0
} else {
  const config = readConfig({ TRIAL: '1', ...process.env })
  const connection = await connect(config)
  const lacking = await restoreBackup(folder, { connection, files: await openStore(config, console) })
  await connection.close()
  for (const key of lacking) process.stderr.write(`the backup lacks the file ${key}\n`)
  process.stdout.write(`${folder} is restored.\n`)
  process.exitCode = lacking.length > 0 ? 1 : 0
}
