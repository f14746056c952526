import { execFile, execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, chownSync, existsSync, globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { aptInstall } from './apt.ts'
import { freePort } from './free-port.ts'

/** The folder of PostgreSQL's programs; installs PostgreSQL where that is allowed. */
export async function ensurePostgres(): Promise<string | undefined> {
  const found = findPostgres()
  if (found) return found
  console.log('No PostgreSQL here: installing one …')
  await aptInstall('postgresql')
  return findPostgres()
}

/** The folder of PostgreSQL's programs, if they are installed. */
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
  /** Ends it as a crash of the machine would: connections break, nothing is tidied up. */
  crash(): Promise<void>
}

/** Quick, since what tests write need not outlive the machine. */
const QUICK = '-c fsync=off -c full_page_writes=off -c synchronous_commit=off'

/** Starts a PostgreSQL server that lives in a temporary folder and ends with this process. */
export async function startPostgres(programs: string, settings = QUICK): Promise<PostgresServer> {
  const folder = mkdtempSync(join(tmpdir(), 'meshwork-postgres-'))
  const account = ordinaryAccount()
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

/** PostgreSQL refuses to run as root: root lends it the account of the installed server, or of nobody. */
function ordinaryAccount(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const numberOf = (option: string) => {
    for (const name of ['postgres', 'nobody']) {
      try {
        return Number(
          execFileSync('id', [option, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }),
        )
      } catch {}
    }
    throw new Error('PostgreSQL does not run as root: create the user "postgres", then try again.')
  }
  return { uid: numberOf('-u'), gid: numberOf('-g') }
}
