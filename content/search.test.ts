import { beforeAll, describe, expect, test } from 'vitest'
import { loadDemo } from '#seed/load.ts'
import { loadDemoFiles } from '#seed/load-files.ts'
import { deliverPages } from '#server/deliver-pages.ts'
import { indexFigures } from '#server/index-figures.ts'
import { indexPages } from '#server/search/index-pages.ts'
import { readNewFiles } from '#server/search/read-files.ts'
import { buildSearchIndex } from '#server/search/refresh-search.ts'
import { figureTexts } from '#app/figure-texts.tsx'
import { newWorld, type World } from '#server/testing/test-world.ts'

/** What the content of the demo vendor must answer first; a change of ranking that breaks one is no improvement. */
const firstHits: Record<string, [search: string, address: string][]> = {
  'part numbers with and without hyphens and spaces': [
    ['TR-72D', '/product-detail/tr-72d'],
    ['tr72d', '/product-detail/tr-72d'],
    ['tr 72 d', '/product-detail/tr-72d'],
    ['tr 72d', '/product-detail/tr-72d'],
    ['tr_72d', '/product-detail/tr-72d'],
    ['tr 76g', '/product-detail/tr-76g'],
    ['TR72DA', '/product-detail/tr-72d'],
    ['tr-72dc-433', '/product-detail/tr-72d'],
    ['TR-72DCT', '/product-detail/tr-72d'],
    ['tr52d', '/product-detail/tr-52d'],
    ['TR-52DA', '/product-detail/tr-52d'],
    ['gweth03', '/product-detail/gw-eth-03'],
    ['gw eth 03', '/product-detail/gw-eth-03'],
    ['eth03', '/product-detail/gw-eth-03'],
    ['pk usb 05', '/product-detail/pk-usb-05'],
    ['dsstart05', '/product-detail/ds-start-05'],
    ['ak relay 01', '/product-detail/ak-relay-01'],
    ['hs temp', '/product-detail/hs-temp-01'],
  ],
  'slips of the keyboard': [
    ['transciever', '/products/transceivers'],
    ['transeivers', '/products/transceivers'],
    ['gatway', '/products/gateways'],
    ['gw-eht-03', '/product-detail/gw-eth-03'],
    ['autonetwrok', '/technology/iqmesh/autonetwork'],
    ['local bondng', '/technology/iqmesh/local-bonding'],
    ['smart conect', '/technology/iqmesh/smart-connect'],
    ['secuirty', '/technology/security'],
    ['distribtors', '/sales/distributors'],
    ['downlaods', '/support/downloads'],
    ['calcualtor', '/technology/calculators'],
    ['antena', '/products/antennas'],
    ['programer', '/products/programmers'],
  ],
  'beginnings of words': [
    ['transc', '/products/transceivers'],
    ['gatew', '/products/gateways'],
    ['autonet', '/technology/iqmesh/autonetwork'],
    ['low-pow', '/technology/low-power-modes'],
    ['privac', '/privacy-policy'],
    ['tr-78', '/product-detail/tr-78d'],
  ],
  questions: [
    ['how many devices in one network', '/support/faq#how-many-devices-fit-into-one-network'],
    ['how many hops', '/support/faq#how-many-hops-can-a-packet-make'],
    ['do i need a licence', '/support/faq#do-i-need-a-licence'],
    ['what is hwpid?', '/support/faq#what-is-hwpid'],
    ['how do i unbond a node', '/support/faq#how-do-i-unbond-a-node'],
    ['can a node move?', '/support/faq#can-a-node-move'],
    ['how long does frc take', '/support/faq#how-long-does-frc-take'],
    ['difference between sleep and deep sleep', '/support/faq#what-is-the-difference-between-sleep-and-deep-sleep'],
    ['what is hopline', '/what-is-hopline'],
    ['when to repeat discovery', '/support/faq#when-is-discovery-to-be-repeated'],
  ],
  'diacritics, written or not': [
    ['setkání vývojářů', '/events#event-5'],
    ['setkani vyvojaru', '/events#event-5'],
    ['SETKÁNÍ', '/events#event-5'],
    ['den otevřených dveří', '/news#news-8'],
    ['den otevrenych dveri', '/news#news-8'],
    ['žluťoučké koně', '/news#news-8'],
  ],
  'names of pages, functions, events and studies': [
    ['smart connect', '/technology/iqmesh/smart-connect'],
    ['smartconnect', '/technology/iqmesh/smart-connect'],
    ['discovery', '/technology/iqmesh/discovery'],
    ['frc', '/technology/frc'],
    ['ide', '/technology/ide'],
    ['rfpgm', '/technology/rfpgm'],
    ['peer to peer', '/technology/iqmesh/dpa-peer-to-peer'],
    ['iqmesh', '/technology/iqmesh'],
    ['PNUM 0x06 PCMD 0x03', '/technology/dpa/commands/ledr#pulse'],
    ['DpaApiLocalFrc', '/technology/dpa/api-functions#dpaapilocalfrc'],
    ['FrcValue', '/technology/dpa/events#frcvalue'],
    ['osSleep', '/technology/os/os-functions#function-1'],
    ['os sleep', '/technology/os/os-functions#function-1'],
    ['setuserkey', '/technology/os/os-functions#function-94'],
    ['set user key', '/technology/os/os-functions#function-94'],
    ['price list', '/pricelist.pdf'],
    ['cloud', '/technology/clouds'],
    ['career', '/career'],
    ['training', '/support/training'],
    ['webinar', '/support/webinars'],
    ['videos', '/support/videos'],
    ['faq', '/support/faq'],
    ['usb gateway', '/products/gateways/usb'],
    ['development kit', '/products/development-kits'],
    ['temperature sensor', '/product-detail/hs-temp-01'],
    ['street lighting', '/case-study/street-lighting'],
    ['water meters', '/case-study/water-meters'],
    ['munich', '/events#event-1'],
  ],
}

const firstDocuments: [search: string, title: RegExp][] = [
  ['tr-72d', /TR-72D/],
  ['tr72d data sheet', /TR-72D/],
  ['terms and conditions', /Terms/],
  ['startup package', /Startup package/i],
  ['binding once we confirm it', /Terms/],
]

let world: World
beforeAll(async () => {
  world = await newWorld()
  const { connection, files, uploads, log } = world.parts
  await loadDemo(connection.db)
  await loadDemoFiles(connection.db, { files, uploads })
  await buildSearchIndex(connection.db)
  await deliverPages(world.parts.anonymousContext())
  await indexPages(connection.db)
  await indexFigures(connection.db, world.api(), figureTexts)
  await readNewFiles({ db: connection.db, files, log })
}, 180_000)

describe.each(Object.entries(firstHits))('%s', (_, hits) => {
  test.each(hits)('%s → %s', async (search, address) => {
    const { found } = await world.api().wayfinding.search({ search, limit: 1 })
    expect(found[0]?.address).toBe(address)
  })
})

test.each(['discontinued', 'EOL', 'successor', 'buy', 'warranty', 'login', 'footprint'])(
  'the word "%s" of visitors finds something',
  async (search) => {
    expect((await world.api().wayfinding.search({ search })).found).not.toEqual([])
  },
)

test('"firmware" leads to the operating system, not to a job', async () => {
  const { found } = await world.api().wayfinding.search({ search: 'firmware', limit: 5 })
  expect(found[0]?.address).toMatch(/^\/technology\/os/)
})

test.each(firstDocuments)('among documents %s finds %s first', async (search, title) => {
  const { found } = await world.api().wayfinding.search({ search, variant: 'documents', limit: 1 })
  expect(found[0]?.title.map(({ text }) => text).join('')).toMatch(title)
})

test.each(['preliminary data sheet is checked', 'costs 12.20 EUR by the piece', 'Evaluation samples'])(
  'what visitors may not see is not found by %s',
  async (search) => {
    const { found } = await world.api().wayfinding.search({ search, limit: 50 })
    const addresses = found.map(({ address }) => address)
    for (const hidden of ['/news#news-15', '/news#news-16', '/products/evaluation-samples']) {
      expect(addresses).not.toContain(hidden)
    }
  },
)

