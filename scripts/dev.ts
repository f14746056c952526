import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { lockDirectory } from '#server/database/directory-lock.ts'
import { run } from './run.ts'

const { values } = parseArgs({ options: { fresh: { type: 'boolean', default: false } } })
if (values.fresh) deleteDatabase(process.env.DATA_DIR ?? 'data')

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(130))
const watched = ['server', 'contract', 'domain'].map((folder) => `--watch-path=${folder}`)
process.exitCode = await run('node', [...watched, 'scripts/dev-server.ts'])

/** After a change of branch the database may have a structure that these sources do not know. */
function deleteDatabase(directory: string): void {
  if (process.env.DATABASE_URL) {
    console.error('--fresh deletes the embedded database only. Empty the one of DATABASE_URL yourself.')
    process.exit(1)
  }
  if (!existsSync(directory)) return
  const unlock = lockDirectory(directory)
  rmSync(join(directory, 'database'), { recursive: true, force: true })
  unlock()
  console.log(`The database in ${directory} is deleted. It is filled again at the start.`)
}
