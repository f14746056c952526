import { signInStaff } from '#e2e/staff-api.ts'
import { timeToFirstRows } from './browser/editor-list.ts'
import { requestsPerSecond } from './load.ts'
import { median } from './quantile.ts'
import { ratioRow, rowOfPairs, type Budget } from './ratio.ts'
import type { Row } from './row.ts'
import { startUnit } from './unit.ts'
import { selectorRow } from './selector.ts'
import { textCallRows } from './text-calls.ts'
import { timeOf, uncachedTime, visit } from './times.ts'
import { FACTOR, type Site, type World } from './world.ts'

const PRODUCT = '/product-detail/tr-72d'
const NAVIGATION = '/api/navigation-data'
const MENU = '/api/products-menu'
const ROUNDS = 7
const SAMPLES = 15
const SAVES = 5
const MAX = { max: 1.3 }
const MAX_LIST = { max: 2 }

/** P-7: what a catalogue a hundred times as large costs, beside the small one, both running. */
export async function growthRows(world: World): Promise<Row[]> {
  const { one, hundred, databases } = await world.sizes()
  const compare = (
    what: string,
    measure: (site: Site) => Promise<number>,
    { unit = 'ms', rounds = ROUNDS, budget = MAX as Budget } = {},
  ) =>
    ratioRow({
      id: 'P-7',
      what: `×${FACTOR}: ${what}`,
      ours: () => measure(hundred),
      reference: () => measure(one),
      against: 'its own ×1',
      unit,
      rounds,
      budget,
    })
  const uncached = (path: string) => (site: Site) => uncachedTime(site.url, path, SAMPLES)

  // Connections, statements and code are warm before the first round.
  for (const { url, category } of [one, hundred])
    for (const path of [category, PRODUCT, NAVIGATION, MENU]) await uncachedTime(url, path, SAMPLES)

  const rows: Row[] = [await bytesRow(one, hundred)]
  const perSeries = await seriesCounts(one, hundred)
  rows.push(
    await compare(
      `${NAVIGATION} per series (${perSeries.get(one)} and ${perSeries.get(hundred)}), uncached`,
      async (site) => ((await uncachedTime(site.url, NAVIGATION, SAMPLES)) / perSeries.get(site)!) * 1000,
      { unit: 'µs' },
    ),
    await compare(`${MENU}, which every page reads, uncached`, uncached(MENU)),
    await compare('category of 60 series, uncached', (site) => uncachedTime(site.url, one.category, SAMPLES)),
    await compare(`${PRODUCT}, uncached`, uncached(PRODUCT)),
    await compare('/api/search/tranceiver, uncached', uncached('/api/search/tranceiver')),
    await compare('/api/search/tr72d, uncached', uncached('/api/search/tr72d')),
  )
  const afterSave = await firstPagesAfterSaves([one, hundred])
  rows.push(
    await compare(`first ${PRODUCT} after a save`, (site) => afterSave.get(site)!()),
    await compare(
      'cached product page, time per request',
      async ({ url }) => 1e6 / (await requestsPerSecond(url + PRODUCT, 1)),
      { unit: 'µs' },
    ),
  )
  const { measure, close } = await timeToFirstRows([one, hundred])
  try {
    rows.push(await compare('first rows of /editor/products', measure, { rounds: 5, budget: MAX_LIST }))
  } finally {
    await close()
  }
  const unit = await startUnit(world.folder, databases.hundred)
  try {
    rows.push(await selectorRow(hundred, unit), ...(await textCallRows(hundred, unit)))
  } finally {
    await unit.stop()
  }
  return rows
}

interface Navigation {
  product_series: unknown[]
}

async function navigationOf({ url }: Site): Promise<{ bytes: number; series: number }> {
  const text = await (await visit(url + NAVIGATION)).text()
  const { product_series } = JSON.parse(text) as Navigation
  return { bytes: Buffer.byteLength(text), series: product_series.length }
}

async function seriesCounts(...sites: Site[]): Promise<Map<Site, number>> {
  return new Map(
    await Promise.all(sites.map(async (site) => [site, (await navigationOf(site)).series] as const)),
  )
}

/** The specification names every series in it, so its size grows with them; nothing else may. */
async function bytesRow(one: Site, hundred: Site): Promise<Row> {
  const [small, large] = [await navigationOf(one), await navigationOf(hundred)]
  const pair = { ours: large.bytes / large.series, reference: small.bytes / small.series }
  const what = `×${FACTOR}: bytes of ${NAVIGATION} per series`
  return rowOfPairs({ id: 'P-7', what, against: 'its own ×1', unit: 'bytes', budget: MAX }, [pair])
}

/** For each site a function that saves a news item and times the first page after it, several times. */
async function firstPagesAfterSaves(sites: Site[]): Promise<Map<Site, () => Promise<number>>> {
  const entries = sites.map(async (site) => {
    const { api } = await signInStaff(site.url)
    let saves = 0
    const measure = async () => {
      const times: number[] = []
      for (let save = 0; save < SAVES; save += 1) {
        const { status } = await api('PUT news-item/1', { perex: `Save ${++saves}` })
        if (status !== 200) throw new Error(`A save returned ${status}.`)
        times.push(await timeOf(async () => (await visit(site.url + PRODUCT)).arrayBuffer()))
      }
      return median(times)
    }
    return [site, measure] as const
  })
  return new Map(await Promise.all(entries))
}
