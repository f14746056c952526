import { describe, expect, test } from 'vitest'
import { sizeOfCurrent } from '#domain/technology/calculators/quantity.ts'
import {
  miscountedHeadings,
  miscountedLists,
  miscountedThings,
  prematurePackages,
  strangeCurrents,
  wrongHopFormulas,
  type KnownCurrents,
  type OtherCurrent,
  type Package,
} from './rules.ts'
import { crawl } from '#server/process/crawl.ts'
import { countedHeadings, statementsOf, type Statement } from './page-statements.ts'
import { site } from '#server/process/server-for-tests.ts'

const say = (...texts: string[]): Statement[] => texts.map((text) => ({ path: '/page', text }))

describe('the rules find', () => {
  const known: KnownCurrents[] = [
    { product: 'TR-72D', series: 'TR-72D', ampere: [1.7e-6, 8.3e-3, 21.5e-3] },
    { product: 'TR-76G', series: 'TR-76G', ampere: [1e-7, 8.3e-3, 25e-3] },
  ]

  test('currents that no module has, or that are of another module', () => {
    const right = say(
      'TR-72D sleeps at 1.7 µA',
      'It takes 8.3 to 25 mA',
      'Deep sleep: under 100 nA',
      '0.1 µA',
    )
    expect(strangeCurrents(right, known, [])).toEqual([])
    const wrong = say('TR-72D: Deep sleep: 100 nA', 'It takes 8.3 to 26 mA', 'XLP takes 18 µA')
    expect(strangeCurrents(wrong, known, [])).toHaveLength(3)
    expect(strangeCurrents(say('A LED takes 2 mA'), known, [{ text: /LED/, why: 'no module' }])).toEqual([])
  })

  test('hops that are multiplied without the slot of the coordinator', () => {
    const wrong = say(
      'The time is the number of hops multiplied by the slot length.',
      'time = hops × slot',
      '50 ms per hop',
    )
    expect(wrongHopFormulas(wrong)).toHaveLength(3)
    expect(
      wrongHopFormulas(say('time = (hops + 1) × slot', 'at most 60 ms per hop, 100 ms per hop in LP')),
    ).toEqual([])
  })

  test('wrong counts', () => {
    expect(miscountedLists(say('one of four modes: TX, RX, Run, Sleep, Deep sleep.'))).toHaveLength(1)
    expect(
      miscountedLists(say('one of five modes: TX, RX, Run, Sleep, Deep sleep.', 'two ways: on and off.')),
    ).toEqual([])
    const html = '<main><h2>Three steps</h2><ol><li>a</li><li>b</li></ol></main>'
    expect(miscountedHeadings(countedHeadings('/page', html))).toEqual(['/page: "Three steps" has 2'])
    expect(miscountedThings(say('the 62 commands', 'all 61 commands'), { commands: [61] })).toHaveLength(1)
  })

  test('packages with a DPA of a later day', () => {
    const released = new Map([['4.16', '2021-08-18']])
    const one = (month: string, version: string): Package => ({ name: month, month, dpa: [version] })
    expect(prematurePackages([one('2021-05', '4.16'), one('2021-09', '4.17')], released)).toHaveLength(2)
    expect(prematurePackages([one('2021-08', '4.16')], released)).toEqual([])
  })

  test('what stands in tables and drawings', () => {
    const html = `<main><p>One</p><form>hidden</form><svg aria-label="RX 250 µA"><text>10 nA</text></svg>
      <table><tr><th>Mode</th><th>TR-72D</th></tr><tr><td>Sleep</td><td>2.3 µA</td></tr></table></main>`
    expect(statementsOf('/page', html).map(({ text }) => text)).toEqual([
      'One',
      'RX 250 µA',
      'TR-72D: Sleep: 2.3 µA',
    ])
  })
})

/** Currents of something else than a module. */
const otherCurrents: OtherCurrent[] = [
  { text: /\bLEDs?\b/, why: 'LEDs are no part of a mode' },
  { text: /35 µA in XLP RX/, why: 'a release of the OS for modules of another line' },
  { text: /precise sleep/, why: 'an erratum' },
  { text: /±0\.35 V, 200 mA/, why: 'what a gateway takes from its supply' },
]

const json = async <T>(path: string): Promise<T> =>
  (await fetch(`${site.url}/api/${path}`)).json() as Promise<T>

interface Values {
  product_series: { id: number; name: string }[]
  product: { id: number; name: string }[]
  parameter: { id: number; unit: string }[]
  parameter_value: {
    parameter: number
    series: number
    variant: number | null
    min: number | null
    typ: number | null
    max: number | null
  }[]
}

async function knownCurrents(): Promise<KnownCurrents[]> {
  const codes = 'deep-sleep,sleep,rx-xlp,rx-lp,rx-std,tx,run-radio-asleep,run-radio-ready,charging'
  const { product_series, product, parameter, parameter_value } = await json<Values>(
    `parameters-by-code?codes=${codes}`,
  )
  const seriesName = (id: number) => product_series.find((one) => one.id === id)!.name
  return parameter_value.map(({ parameter: of, series, variant, min, typ, max }) => {
    const size = sizeOfCurrent(parameter.find(({ id }) => id === of)!.unit)!
    return {
      product: variant === null ? seriesName(series) : product.find(({ id }) => id === variant)!.name,
      series: seriesName(series),
      ampere: [min, typ, max].filter((number) => number !== null).map((number) => number * size),
    }
  })
}

/** The editions of the startup package with their DPA, as the page shows them. */
function packagesOn(html: string): Package[] {
  return html
    .split(/<h2[^>]*>/)
    .filter((part) => part.startsWith('Startup package'))
    .map((part) => {
      const text = part.replaceAll(/<!--.*?-->/g, '').replaceAll(/<[^<>]*>/g, ' ')
      const [name = ''] = part.split('<', 1)
      const dpa = [...text.matchAll(/\bDPA v?(\d\.\d\d)\b/g)].map(([, version]) => version!)
      return { name: name.trim(), month: /\d{4}-\d\d/.exec(name)?.[0] ?? '', dpa }
    })
}

/** Days of release by DPA version. */
async function releasedDpa(): Promise<Map<string, string>> {
  const { firmware } = await json<{
    firmware: { product: string; name: string; released_on: string | null }[]
  }>('firmware')
  const dated = firmware.filter(({ product, released_on }) => product === 'dpa' && released_on)
  expect(dated.length).toBeGreaterThan(20)
  return new Map(dated.map(({ name, released_on }) => [name, released_on!]))
}

describe('the whole demo site', () => {
  const crawled = crawl(site.url, Infinity).then((pages) =>
    pages.filter(
      ({ status, headers }) => status === 200 && headers.get('content-type')?.startsWith('text/html'),
    ),
  )
  const statements = crawled.then((pages) => pages.flatMap(({ path, html }) => statementsOf(path, html)))

  test('is read', async () => {
    expect((await crawled).length).toBeGreaterThan(100)
    expect((await statements).length).toBeGreaterThan(3000)
    const low = (await statements).filter(({ path }) => path === '/technology/low-power-modes')
    expect(low.filter(({ text }) => / [nµm]A\b/.test(text)).length).toBeGreaterThan(10)
  }, 180_000)

  test('names currents that are in the catalogue, those of the module it speaks of', async () => {
    expect(strangeCurrents(await statements, await knownCurrents(), otherCurrents)).toEqual([])
  })

  test('counts the slot of the coordinator', async () => {
    expect(wrongHopFormulas(await statements)).toEqual([])
  })

  test('counts right in sentences and headings', async () => {
    const [said, pages] = [await statements, await crawled]
    const { o_s_function } = await json<{ o_s_function: object[] }>('os-functions')
    const { design_house } = await json<{ design_house: { country: number }[] }>('design-houses')
    const { dpa_command, dpa_peripheral } = await json<Record<string, object[]>>('dpa-commands')
    const counts = {
      commands: [dpa_command!.length],
      peripherals: [dpa_peripheral!.length],
      'functions of the OS': [o_s_function.length],
      'OS functions': [o_s_function.length],
      /** Those of the catalogue, and those of the technology. */
      bands: [3, 5],
    }
    expect(miscountedLists(said)).toEqual([])
    expect(miscountedHeadings(pages.flatMap(({ path, html }) => countedHeadings(path, html)))).toEqual([])
    expect(miscountedThings(said, counts)).toEqual([])
    const houses = said.filter(({ path, text }) => path === '/how-to-start' && text.includes('design houses'))
    const countries = new Set(design_house.map(({ country }) => country)).size
    expect(miscountedThings(houses, { countries: [countries] })).toEqual([])
  })

  test('has no package with a DPA that came later', async () => {
    const pages = new Map((await crawled).map((page) => [page.path, page]))
    const packages = packagesOn(pages.get('/how-to-start/startup-package-history')!.html)
    expect(packages.length).toBeGreaterThan(10)
    expect(packages.filter(({ dpa }) => dpa.length === 0).map(({ name }) => name)).toEqual([])
    expect(prematurePackages(packages, await releasedDpa())).toEqual([])
  })
})
