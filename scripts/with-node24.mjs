// Installs missing dependencies, then runs a command with the project's own Node 24 and tools.
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureDependencies } from './install.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
ensureDependencies(root)

const [command, ...args] = process.argv.slice(2)
const child = spawn(command, args, {
  stdio: 'inherit',
  env: {
    // Compile cache for faster starts.
    NODE_COMPILE_CACHE: join(root, '.cache/compiled'),
    ...process.env,
    PATH: join(root, 'node_modules/.bin') + delimiter + process.env.PATH,
  },
})

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    const sentByTerminal = signal === 'SIGINT' && process.stdin.isTTY
    if (!sentByTerminal) child.kill(signal)
  })
}
child.on('error', (error) => {
  console.error(`"${command}" could not be started (${error.message}): run "npm install", then try again.`)
  process.exit(1)
})
child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]))
