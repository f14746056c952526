import { parseArgs } from 'node:util'
import { deleteDatabase } from './delete-database.ts'
import { run } from './run.ts'

const { values } = parseArgs({ options: { fresh: { type: 'boolean', default: false } } })
if (values.fresh) {
  if (process.env.DATABASE_URL) {
    console.error('--fresh deletes the embedded database only. Empty the one of DATABASE_URL yourself.')
    process.exit(1)
  }
  const directory = deleteDatabase(process.env)
  if (directory) console.log(`The database in ${directory} is deleted. It is filled again at the start.`)
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(130))
const watched = ['server', 'contract', 'domain'].map((folder) => `--watch-path=${folder}`)
process.exitCode = await run('node', [...watched, 'scripts/dev-server.ts'])
