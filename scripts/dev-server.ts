import { parentPort } from 'node:worker_threads'
import { resolvePackagesOnce } from '#server/runtime/resolve-packages-once.ts'

Object.assign(process.env, { NODE_ENV: 'development', MODE: 'development', TRIAL: '1' })
// A thread receives no signals: a message of scripts/dev.ts stands for one. Before the server handles it, it ends at once.
parentPort?.once('message', () => process.emit('SIGTERM', 'SIGTERM') || process.exit())
resolvePackagesOnce()
await import('#server/main.ts')
