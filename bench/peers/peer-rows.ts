import { withBrowser } from '../browser/browser.ts'
import { firstVisit } from '../browser/first-visit.ts'
import { pageRows } from '../browser/lighthouse.ts'
import { requestsPerSecond } from '../load.ts'
import { ratioRow } from '../ratio.ts'
import { notMeasured, type Row } from '../row.ts'
import type { Site, World } from '../world.ts'
import { peers, startPeer, type Peer } from './peer.ts'

const ROUNDS = 7
const SECONDS = 1

/** The category of sixty series beside the same cards made with what somebody would choose instead; no budgets. */
export async function peerRows(world: World): Promise<Row[]> {
  const site = await world.embedded()
  const rows: Row[] = []
  for (const peer of peers)
    rows.push(
      ...(await measurePeer(world, site, peer).catch((error: unknown) => {
        console.error(error)
        const [reason] = (error as Error).message.split('\n')
        return [notMeasured('peers', peer.what, `it could not be had: ${reason}`)]
      })),
    )
  return rows
}

async function measurePeer({ folder }: World, { url, category }: Site, peer: Peer): Promise<Row[]> {
  const { url: peerUrl, stop } = await startPeer(folder, peer)
  const ours = url + category
  try {
    await requestsPerSecond(ours, 1)
    await requestsPerSecond(peerUrl, 1)
    const rate = await ratioRow({
      id: 'peers',
      what: `category of 60 series beside ${peer.what}, 32 connections`,
      ours: () => requestsPerSecond(ours, SECONDS),
      reference: () => requestsPerSecond(peerUrl, SECONDS),
      against: peer.what,
      unit: 'requests a second',
      rounds: ROUNDS,
      budget: null,
    })
    const bytes = await withBrowser(async (browser) => [
      await firstVisit(browser, url, category, 'category of 60 series'),
      await firstVisit(browser, peerUrl, '/', peer.what),
    ])
    const paint = await pageRows(
      `category of 60 series beside ${peer.what}`,
      { ours, reference: peerUrl },
      peer.what,
    )
    return [rate, ...bytes, ...paint].map((row) => ({ ...row, id: 'peers', budget: 'none', held: true }))
  } finally {
    await stop()
  }
}
