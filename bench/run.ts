import { execFileSync } from 'node:child_process'
import { cpus, loadavg, totalmem } from 'node:os'
import { ensureBuild } from '#scripts/build.ts'
import { ensureChromium } from '#scripts/chromium.ts'
import { groups } from './groups.ts'
import { saveLatest } from './latest-file.ts'
import { ensureWrk } from './load.ts'
import { asTable, notMeasured, type Row } from './row.ts'
import { World } from './world.ts'

/** The whole run ends by then, whatever it waits for; a group that would begin later is left out. */
const MAX_MINUTES = 40
const LAST_START_MINUTES = 35

const chosen = process.argv.slice(2)
const unknown = chosen.filter((name) => !groups.some((group) => group.name === name))
if (unknown.length > 0) {
  const names = groups.map(({ name }) => name).join(', ')
  console.error(`There is no group ${unknown.join(', ')}. Groups: ${names}.`)
  process.exit(2)
}

await ensureWrk()
await ensureChromium()
if (!(await ensureBuild())) process.exit(1)

const minutes = () => performance.now() / 60_000
const load = loadavg()[0]!
const world = new World()
const selected = groups.filter(({ name }) => chosen.length === 0 || chosen.includes(name))
const measured = new Map<string, Row[]>()
const left = new Set(selected)

setTimeout(() => finish(1), MAX_MINUTES * 60_000 - performance.now())
process.on('SIGINT', () => finish(130))
process.on('SIGTERM', () => finish(143))

for (const group of selected) {
  if (minutes() > LAST_START_MINUTES) break
  const rows: Row[] = []
  measured.set(group.name, rows)
  for await (const row of rowsOf(group)) {
    const { id, what, value, beside = '' } = row
    console.log(`${id} ${what}: ${value} (${beside})`)
    rows.push(row)
  }
  left.delete(group)
}
await world.stop()
const isHeld = [...measured.values()].flat().every(({ held }) => held !== false)
finish(isHeld && left.size === 0 ? 0 : 1)

/** A group that fails costs only its own rows. */
async function* rowsOf({ name, ids, what, measure }: (typeof groups)[number]): AsyncGenerator<Row> {
  const start = minutes()
  console.log(`\n${name} …`)
  try {
    yield* await measure(world)
  } catch (error) {
    console.error(error)
    yield { ...notMeasured(ids, what, (error as Error).message.split('\n')[0]!), held: false }
  } finally {
    console.log(`${name}: ${(minutes() - start).toFixed(1)} minutes`)
  }
}

function finish(exitCode: number): never {
  saveLatest(measured, describeRun())
  process.stdout.write(`\n${asTable([...measured.values()].flat())}\n`)
  for (const { name } of left)
    console.error(
      `${name}: not measured to its end, because the run ended after ${minutes().toFixed(0)} minutes`,
    )
  process.exit(exitCode)
}

function describeRun(): string {
  const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim()
  const isChanged = git('status', '--porcelain', '--', '.', ':!bench/latest.md') !== ''
  const commit = `commit ${git('rev-parse', '--short=12', 'HEAD')}${isChanged ? ' with uncommitted changes' : ''}`
  const model = cpus()[0]?.model.trim()
  const machine = `${cpus().length} cores (${model}), ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}`
  const day = new Date().toISOString().slice(0, 10)
  return `${day}, ${commit}; ${machine}; load ${load.toFixed(1)} before the run`
}
