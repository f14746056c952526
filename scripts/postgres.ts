import { execFile, execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, chownSync, existsSync, globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { aptInstall } from './apt.ts'
import { freePort } from './free-port.ts'

/** Finds the folder of the PostgreSQL programs, or installs PostgreSQL if permitted. */
export async function ensurePostgres(): Promise<string | undefined> {
  const found = findPostgres()
  if (found) return found
  console.log('PostgreSQL not found: installing it …')
  await aptInstall('postgresql')
  return findPostgres()
}

/** Finds the folder of the PostgreSQL programs. */
export function findPostgres(): string | undefined {
  const packaged = globSync([
    '/usr/lib/postgresql/*/bin',
    '/usr/pgsql-*/bin',
    '/opt/homebrew/opt/postgresql@*/bin',
  ])
  const newestFirst = packaged.sort((a, b) => b.localeCompare(a, 'en', { numeric: true }))
  const folders = [...newestFirst, ...(process.env.PATH ?? '').split(delimiter)]
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'pg_ctl')))
}

export interface PostgresServer {
  url: string
  start(): Promise<void>
  /** Stops it like a crash: connections break, nothing is cleaned up. */
  crash(): Promise<void>
}

/** No durability: test data need not survive a crash. */
const NO_DURABILITY = '-c fsync=off -c full_page_writes=off -c synchronous_commit=off'

/** Starts a PostgreSQL server in a temporary folder, which stops with this process. */
export async function startPostgres(programs: string, settings = NO_DURABILITY): Promise<PostgresServer> {
  const folder = mkdtempSync(join(tmpdir(), 'meshwork-postgres-'))
  const account = unprivilegedAccount()
  const password = randomBytes(16).toString('hex')
  const port = await freePort()
  const data = join(folder, 'data')
  const passwordFile = join(folder, 'password')
  const program = (name: string, args: string[]) =>
    execFileSync(join(programs, name), args, {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
      ...account,
    })
  const options = `-p ${port} -h 127.0.0.1 -k ${folder} ${settings}`
  const start = ['start', '--silent', '--wait', '--pgdata', data, '--log', join(folder, 'log'), '-o', options]
  const stop = ['stop', '--silent', '--mode=immediate', '--pgdata', data]

  writeFileSync(passwordFile, password)
  chmodSync(folder, 0o700)
  if (account) for (const path of [folder, passwordFile]) chownSync(path, account.uid, account.gid)

  process.on('exit', () => {
    try {
      program('pg_ctl', stop)
    } catch {}
    rmSync(folder, { recursive: true, force: true })
  })
  const access = ['--username=meshwork', '--pwfile', passwordFile, '--auth=scram-sha-256']
  program('initdb', ['--pgdata', data, ...access, '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync'])
  program('pg_ctl', start)
  const control = async (args: string[]) => {
    await promisify(execFile)(join(programs, 'pg_ctl'), args, { cwd: folder, ...account })
  }
  return {
    url: `postgres://meshwork:${password}@127.0.0.1:${port}/postgres`,
    start: () => control(start),
    crash: () => control(stop),
  }
}

/** Creates a database, empty or as a copy of a template that nobody is connected to; returns its address. */
export async function createDatabase(server: string, name: string, template = 'template0'): Promise<string> {
  await execute(server, `create database "${name}" template "${template}"`)
  return Object.assign(new URL(server), { pathname: `/${name}` }).href
}

/** Deletes a database with the connections that servers have left open. */
export async function dropDatabase(server: string, name: string): Promise<void> {
  await execute(server, `drop database "${name}" with (force)`)
}

async function execute(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query(statement)
  await client.end()
}

/** PostgreSQL refuses to run as root: falls back to the account "postgres" or "nobody". */
function unprivilegedAccount(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const lookUpId = (option: string) => {
    for (const name of ['postgres', 'nobody']) {
      try {
        return Number(
          execFileSync('id', [option, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }),
        )
      } catch {}
    }
    throw new Error('PostgreSQL does not run as root: create the user "postgres", then try again.')
  }
  return { uid: lookUpId('-u'), gid: lookUpId('-g') }
}
