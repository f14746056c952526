import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, chownSync, existsSync, globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
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

function findPostgres(): string | undefined {
  const packaged = globSync([
    '/usr/lib/postgresql/*/bin',
    '/usr/pgsql-*/bin',
    '/opt/homebrew/opt/postgresql@*/bin',
  ])
  const newestFirst = packaged.sort((a, b) => b.localeCompare(a, 'en', { numeric: true }))
  const folders = [...newestFirst, ...(process.env.PATH ?? '').split(delimiter)]
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'pg_ctl')))
}

/** Starts a PostgreSQL server that lives in a temporary folder and ends with this process; answers its URL. */
export async function startPostgres(programs: string): Promise<string> {
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

  writeFileSync(passwordFile, password)
  chmodSync(folder, 0o700)
  if (account) for (const path of [folder, passwordFile]) chownSync(path, account.uid, account.gid)

  process.on('exit', () => {
    try {
      program('pg_ctl', ['stop', '--silent', '--mode=immediate', '--pgdata', data])
    } catch {}
    rmSync(folder, { recursive: true, force: true })
  })
  const access = ['--username=meshwork', '--pwfile', passwordFile, '--auth=scram-sha-256']
  program('initdb', ['--pgdata', data, ...access, '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync'])
  const settings = `-p ${port} -h 127.0.0.1 -k ${folder} -c fsync=off -c full_page_writes=off -c synchronous_commit=off`
  program('pg_ctl', [
    'start',
    '--silent',
    '--wait',
    '--pgdata',
    data,
    '--log',
    join(folder, 'log'),
    '-o',
    settings,
  ])
  return `postgres://meshwork:${password}@127.0.0.1:${port}/postgres`
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
