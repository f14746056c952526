import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { parseArgs } from 'node:util'
import { deleteDatabase } from './delete-database.ts'
import { watchFolders } from './watch-folders.ts'

/** Vite reloads the rest. */
const RESTART_FOLDERS = ['server', 'contract', 'domain']
/** Git changes many files at once. */
const QUIET_MS = 100

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
for (;;) {
  const changed = nextChange()
  const server = spawn('node', ['scripts/dev-server.ts'], { stdio: ['ignore', 'inherit', 'inherit'] })
  const end = () => server.kill('SIGINT')
  process.once('exit', end)
  const ended = once(server, 'exit')
  let isRestarting = false
  void ended.then(() => isRestarting || console.log('The server ended. It starts again when a file changes.'))
  console.log(`${await changed} changed: the server restarts.`)
  isRestarting = true
  server.kill('SIGTERM')
  await ended
  process.off('exit', end)
}

/** The file that changed last, once nothing changes any more. */
function nextChange(): Promise<string> {
  return new Promise((resolve) => {
    let quiet: NodeJS.Timeout | undefined
    const stop = watchFolders(RESTART_FOLDERS, (path) => {
      if (/\.test\.tsx?$/.test(path)) return
      clearTimeout(quiet)
      quiet = setTimeout(() => {
        stop()
        resolve(path)
      }, QUIET_MS)
    })
  })
}
