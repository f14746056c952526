import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { signInStaff, type StaffSession } from '#e2e/staff-api.ts'
import type { ServerProcess } from '#e2e/server-process.ts'
import { median } from './quantile.ts'
import { rowOfPairs } from './ratio.ts'
import type { Row } from './row.ts'
import { startServer } from './servers.ts'
import type { World } from './world.ts'

const WARM_UPS = 50
/** A round is the median of so many saves. */
const SAVES = 40
const ROUNDS = 5
const MAX_RATIO = 1.1

interface SavedText {
  what: string
  read: string
  save: string
  key: string
  field: string
  /** The paragraph that a save adds. */
  added: (number: number) => string
}

const withLink = (number: number) => `Save ${number} of [all products](/products).`
const withoutLink = (number: number) => `Save ${number}.`

const TEXTS: SavedText[] = [
  {
    what: 'news, in the sentence of a link',
    read: 'GET news-item/1',
    save: 'PUT news-item/1',
    key: 'news',
    field: 'perex',
    added: withLink,
  },
  {
    what: 'news, in a sentence without links',
    read: 'GET news-item/1',
    save: 'PUT news-item/1',
    key: 'news',
    field: 'perex',
    added: withoutLink,
  },
  {
    what: 'a series, in the sentence of a link',
    read: 'GET product-series/1',
    save: 'PUT product/1',
    key: 'product_series',
    field: 'description',
    added: withLink,
  },
]

/** Cost of a save that changes a text, relative to a server whose writes skip the index of texts. */
export async function textIndexRows({ folder }: World): Promise<Row[]> {
  const withIndex = await startServer(join(folder, 'with-text-index'))
  const without = await startServer(join(folder, 'without-text-index'), {
    NODE_OPTIONS: `--import=${resolve('bench/without-text-index.ts')}`,
  })
  try {
    const rows: Row[] = []
    for (const text of TEXTS) rows.push(await compareSaves(text, [withIndex, without]))
    return rows
  } finally {
    await Promise.all([withIndex.stop(), without.stop()])
  }
}

/** Saves in turn on both servers, so that other load on the machine meets both alike. */
async function compareSaves(text: SavedText, servers: ServerProcess[]): Promise<Row> {
  const sides = await Promise.all(
    servers.map(async ({ url, pid }) => {
      const { api } = await signInStaff(url)
      return { pid, save: await savesOf(api, text), times: [] as number[], cpu: [] as number[] }
    }),
  )
  for (let save = 0; save < WARM_UPS + ROUNDS * SAVES; save += 1) {
    for (const side of save % 2 ? sides : sides.toReversed()) {
      const [start, cpuBefore] = [performance.now(), cpuMs(side.pid)]
      await side.save(save)
      if (save < WARM_UPS) continue
      side.times.push(performance.now() - start)
      side.cpu.push(cpuMs(side.pid) - cpuBefore)
    }
  }
  const [withIndex, without] = sides
  const cpuOf = (side: typeof withIndex, round: number) =>
    median(side!.cpu.slice(round * SAVES, (round + 1) * SAVES))
  const described = {
    id: 'texts',
    what: `save of ${text.what} with the index of texts, embedded database, processor time`,
    against: 'a server without the index',
    unit: 'ms',
    budget: { max: MAX_RATIO },
    beside: `until the answer ${median(withIndex!.times).toFixed(1)} and ${median(without!.times).toFixed(1)} ms`,
  }
  const rounds = Array.from({ length: ROUNDS }, (_, round) => round)
  const pairs = rounds.map((round) => ({ ours: cpuOf(withIndex, round), reference: cpuOf(without, round) }))
  return rowOfPairs(described, pairs)
}

/** A function that saves the text of the demo with one more paragraph, which differs each time. */
async function savesOf(api: StaffSession['api'], { read, save, key, field, added }: SavedText) {
  const { body } = await api(read)
  const text = String((body[key] as Record<string, unknown>)[field])
  return async (number: number) => {
    const changed = `${text}\n\n${added(number)}`
    const { status } = await api(save, { [field]: changed })
    if (status !== 200) throw new Error(`${save} returned ${status}.`)
  }
}

const NANOSECONDS_PER_MS = 1e6

/** Processor time of all threads of a process so far. The median per save leaves out what a new server does aside. */
function cpuMs(pid: number): number {
  const threads = readdirSync(`/proc/${pid}/task`)
  const times = threads.map((thread) => readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8'))
  return times.reduce((sum, line) => sum + Number(line.split(' ', 1)[0]), 0) / NANOSECONDS_PER_MS
}
