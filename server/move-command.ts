import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { moveDatabase } from './backup/move-database.ts'
import { RestoreRefused } from './backup/restore-backup.ts'
import { connect } from './database/connect.ts'
import { failureText } from './failure-text.ts'
import { readConfig } from './runtime/config.ts'

const USAGE = `Usage: DATABASE_URL=postgres://… npm run move
Copies the embedded database of DATA_DIR into the empty PostgreSQL database of DATABASE_URL and proves the copy by the
row count and SHA-256 of each table. Stop the server first. The embedded database stays as it is; files stay in place.`

try {
  const { DATABASE_URL, DATA_DIR } = readConfig({ TRIAL: '1', ...process.env })
  if (DATABASE_URL === undefined) throw new RestoreRefused(USAGE)
  if (!existsSync(join(DATA_DIR, 'database')))
    throw new RestoreRefused(`There is no embedded database in ${DATA_DIR}: set DATA_DIR to its folder.`)
  const embedded = await connect({ DATA_DIR })
  const server = await connect({ DATABASE_URL, DATA_DIR })
  try {
    const facts = await moveDatabase({ from: embedded.longRunningDb, to: server.longRunningDb }, DATA_DIR)
    for (const [name, { rows, sha256 }] of Object.entries(facts))
      process.stdout.write(`${sha256.slice(0, 16)} ${String(rows).padStart(8)} ${name}\n`)
    process.stdout.write(`${Object.keys(facts).length} tables are copied and equal.\n`)
  } finally {
    await Promise.all([embedded.close(), server.close()])
  }
} catch (error) {
  process.stderr.write(`${failureText(error)}\n`)
  process.exit(1)
}
