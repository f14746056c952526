import { execFile } from 'node:child_process'
import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { startHelper } from '../servers.ts'

const run = promisify(execFile)
const INSTALL_TIMEOUT_MS = 4 * 60_000
const QUIET = { ASTRO_TELEMETRY_DISABLED: '1', NEXT_TELEMETRY_DISABLED: '1' }

export interface Peer {
  /** Folder of its sources beside this file. */
  folder: string
  what: string
  /** Commands of node that build it, after its packages are installed. */
  build: string[][]
  /** Serves it on HOST and PORT. */
  serve: string[]
}

const NEXT = 'node_modules/next/dist/bin/next'

/** What somebody would choose instead: the same sixty cards, without menus, styles and fonts. */
export const peers: Peer[] = [
  {
    folder: 'astro',
    what: 'Astro (SSR)',
    build: [['node_modules/astro/bin/astro.mjs', 'build']],
    serve: ['dist/server/entry.mjs'],
  },
  {
    folder: 'next',
    what: 'Next (ISR)',
    build: [[NEXT, 'build']],
    serve: [NEXT, 'start', '--hostname', '127.0.0.1'],
  },
  {
    folder: 'payload',
    what: 'Payload (on Next with ISR, SQLite)',
    build: [['fill.mjs'], [NEXT, 'build']],
    serve: [NEXT, 'start', '--hostname', '127.0.0.1'],
  },
]

/** Installs and builds a peer in a temporary folder, then serves it on loopback. */
export async function startPeer(temporary: string, { folder, build, serve }: Peer) {
  const cwd = join(temporary, `peer-${folder}`)
  cpSync(join(import.meta.dirname, folder), cwd, { recursive: true })
  cpSync(join(import.meta.dirname, 'cards.mjs'), join(cwd, 'cards.mjs'))
  const env = { ...process.env, ...QUIET }
  const options = { cwd, env, timeout: INSTALL_TIMEOUT_MS, maxBuffer: 1 << 24 }
  await run('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund'], options)
  for (const args of build) await run(process.execPath, args, options)
  return startHelper({ args: serve, cwd, env: { ...QUIET, NODE_ENV: 'production' } })
}
