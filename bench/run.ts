import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { startServer } from '#e2e/server-process.ts'
import { ensureBuild } from '#scripts/build.ts'
import { ensureChromium } from '#scripts/chromium.ts'
import { ensurePostgres, startPostgres } from '#scripts/postgres.ts'
import { firstVisits } from './first-visit.ts'
import { freshness } from './freshness.ts'
import { ensureWrk } from './load.ts'
import { asTable, type Row } from './row.ts'
import { searchTimes } from './search.ts'
import { throughput } from './throughput.ts'

/** Public pages whose first visit is measured; areas add theirs. */
const PAGES = ['/', '/news']

await ensureWrk()
await ensureChromium()
if (!(await ensureBuild())) process.exit(1)
const programs = await ensurePostgres()
if (!programs) throw new Error('The bench needs PostgreSQL: install it, then try again.')

const folder = mkdtempSync(join(tmpdir(), 'meshwork-bench-'))
const rows: Row[] = []
try {
  const embedded = await startServer(join(folder, 'embedded'))
  rows.push(await throughput('P-1', 'cached page /, embedded database', `${embedded.url}/`))
  rows.push(await throughput('P-2', 'GET /api/navigation-data', `${embedded.url}/api/navigation-data`))
  rows.push(await throughput('P-2', 'GET /api/news/200', `${embedded.url}/api/news/200`))
  rows.push(await freshness('one process, embedded database', [embedded.url]))
  rows.push(...(await firstVisits(embedded.url, PAGES)))
  await embedded.stop()

  const database = {
    DATABASE_URL: await startPostgres(programs),
    SESSION_SECRET: 'bench only: 7f3k29dk20fj3l5k8s9a0q',
  }
  const first = await startServer(join(folder, 'first'), database)
  const second = await startServer(join(folder, 'second'), database)
  rows.push(await throughput('P-1', 'cached page /, PostgreSQL', `${first.url}/`))
  rows.push(await freshness('two processes on one PostgreSQL', [first.url, second.url]))
  await Promise.all([first.stop(), second.stop()])
  rows.push(...(await searchTimes(database.DATABASE_URL)))
} finally {
  rmSync(folder, { recursive: true, force: true })
}

const table = asTable(rows)
const machine = `${cpus().length} cores (${cpus()[0]?.model.trim()}), ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}`
writeFileSync(
  'bench/latest.md',
  `# Latest bench\n\n${new Date().toISOString().slice(0, 10)}, ${machine}\n\n${table}\n`,
)
process.stdout.write(`${table}\n`)
process.exit(rows.every(({ held }) => held) ? 0 : 1)
