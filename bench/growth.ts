import { join } from 'node:path'
import { signInStaff } from '#e2e/staff-api.ts'
import { startServer, type Settings } from '#e2e/server-process.ts'
import { firstRowTime } from './editor-list.ts'
import { grow, vacuumAnalyze } from './grow.ts'
import type { Row } from './row.ts'
import { addSixtySeries } from './sixty-series.ts'
import { selectorTimes } from './selector.ts'
import { textCallTimes } from './text-calls.ts'
import { quantile, uncachedTimes } from './uncached.ts'

const FACTORS = [1, 10, 100]
const PRODUCT = '/product-detail/tr-72d'
const TYPO = '/api/search/tranceiver'
const PART_NUMBER = '/api/search/tr72d'
const MAX_GROWTH = { page: 1.5, list: 2 }

/** P-7: how page, search and editor list times scale when the catalogue is 10 and 100 times as large. */
export async function growth(folder: string, database: Settings): Promise<Row[]> {
  const measured: Record<string, number[]> = {}
  const atLast: Row[] = []
  let category = ''
  let currentFactor = 1
  for (const factor of FACTORS) {
    if (factor > currentFactor) await grow(database.DATABASE_URL ?? '', currentFactor, factor)
    currentFactor = factor
    const server = await startServer(join(folder, `times-${factor}`), database)
    category ||= await addSixtySeries(await signInStaff(server.url))
    await vacuumAnalyze(database.DATABASE_URL ?? '')
    for (const path of [category, PRODUCT, '/api/navigation-data', TYPO, PART_NUMBER]) {
      const times = await uncachedTimes(server.url, path)
      ;(measured[path] ??= []).push(quantile(times, 0.5))
    }
    ;(measured['first rows of /editor/products'] ??= []).push(await firstRowTime(server.url))
    if (factor === FACTORS.at(-1)) {
      atLast.push(...(await textCallTimes(`×${factor}`, server.url)))
      atLast.push(...(await selectorTimes(server.url)))
    }
    await server.stop()
  }
  const rows = Object.entries(measured).map(([path, times]) => growthRow(path, times))
  return [...rows, ...atLast]
}

function growthRow(path: string, times: number[]): Row {
  const [first = Number.NaN] = times
  const ratio = (times.at(-1) ?? Number.NaN) / first
  const max = path.includes('rows') ? MAX_GROWTH.list : MAX_GROWTH.page
  const isBudgeted = path !== '/api/navigation-data'
  return {
    id: 'P-7',
    what: `${path}, uncached, ×1 ×10 ×100`,
    value: `${times.map((time) => time.toFixed(1)).join(', ')} ms: ${ratio.toFixed(2)} times`,
    budget: isBudgeted ? `≤ ${max} times` : 'none: it names every series',
    held: !isBudgeted || ratio <= max,
  }
}
