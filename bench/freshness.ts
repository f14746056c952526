import { setTimeout as pause } from 'node:timers/promises'
import { signInStaff } from '#e2e/staff-api.ts'
import type { Row } from './row.ts'
import type { World } from './world.ts'

const SAVES = 200
const READERS = 4

/** P-3: one process, and two on one PostgreSQL. */
export async function freshnessRows(world: World): Promise<Row[]> {
  const { url } = await world.embedded()
  const { first, second } = await world.shared()
  return [
    await freshness('one process, embedded database', [url]),
    await freshness('two processes on one PostgreSQL', [first.url, second.url]),
  ]
}

/** Stale reads, i.e. responses to requests after an acknowledged save that show the old content. */
async function freshness(what: string, urls: string[]): Promise<Row> {
  const { api } = await signInStaff(urls[0] ?? '')
  const { body } = await api('POST news-item', {
    perex: 'save 0',
    is_online: true,
    published: '2001-01-01 00:00',
  })
  const { id } = (body as { news: { id: number } }).news
  await api(`PUT news-item/${id}`, { published: new Date(Date.now() - 60_000).toISOString() })

  let acknowledged = 0
  let isRunning = true
  const counts = { stale: 0, reads: 0 }
  const reader = async (url: string, path: string) => {
    while (isRunning) {
      const expected = acknowledged
      const text = await (await fetch(url + path)).text()
      counts.reads += 1
      const shown = Number(/save (\d+)/.exec(text)?.[1] ?? -1)
      if (shown < expected) counts.stale += 1
      await pause(0)
    }
  }
  const readers = urls.flatMap((url) =>
    Array.from({ length: READERS }, (_, index) => reader(url, index % 2 ? '/news' : '/api/news/6')),
  )
  for (let save = 1; save <= SAVES; save += 1) {
    const { status } = await api(`PUT news-item/${id}`, { perex: `save ${save}` })
    if (status !== 200) throw new Error(`Save ${save} returned ${status}.`)
    acknowledged = save
    await pause(5)
  }
  isRunning = false
  await Promise.all(readers)
  await api(`DELETE news-item/${id}`)
  const value = `${counts.stale} of ${counts.reads} reads over ${SAVES} saves`
  return { id: 'P-3', what, value, budget: '0 stale', held: counts.stale === 0 && counts.reads > SAVES }
}
