import { expect, test } from 'vitest'
import { loader as home } from '#app/site/home.tsx'
import { loader as events } from './events.tsx'
import { loader as news } from './news.tsx'

test.each([
  ['B-02 B-03 O-04 O-05 the home page', home, '6 news, 4 events'],
  ['B-07 O-06 the news page', news, '200 news'],
  ['B-11 O-06 the events page', events, '50 events'],
])('%s asks for the specified number', async (_page, loader, expected) => {
  const asked: string[] = []
  const newsroom = {
    async latestNews({ limit }: { limit: number }) {
      asked.push(`${limit} news`)
      return { news: [] }
    },
    async latestEvents({ limit }: { limit: number }) {
      asked.push(`${limit} events`)
      return { event: [] }
    },
  }
  const company = { publicBrand: async () => ({ brand: null }) }
  const catalogue = { productsMenu: async () => ({ product_category: [] }) }
  const api = { catalogue, newsroom, company }
  const context = { get: () => ({ api, now: new Date('2026-11-15T12:00:00Z') }) }
  const load = loader as unknown as (args: object) => Promise<unknown>
  await load({ request: new Request('http://localhost:3000/'), context })
  expect(asked.join(', ')).toBe(expected)
})
