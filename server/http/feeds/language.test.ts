import { expect, onTestFinished, test } from 'vitest'
import { newWorld } from '#server/testing/test-world.ts'
import site from '#site-config'
import { addSeries } from '#server/testing/test-records.ts'

test('feeds and printed files name the language that the content is written in', async () => {
  const { languages } = site
  onTestFinished(() => {
    site.languages = languages
  })
  site.languages = ['de', 'en']
  const world = await newWorld()
  await addSeries(world)
  const read = async (path: string) => (await world.fetch(new Request(`http://localhost:3000${path}`))).text()
  for (const feed of ['/news.rss', '/changes.rss'])
    expect(await read(feed)).toContain('<language>de</language>')
  expect(await read('/pricelist.pdf')).toContain('/Lang (de)')
})
