import { beforeEach, expect, test } from 'vitest'
import { add } from '#server/testing/test-records.ts'
import { newWorld, type World } from '#server/testing/test-world.ts'

let world: World
beforeEach(async () => {
  world = await newWorld()
})

const content = '## One\r\n\r\nTwo\nthree\rfour\r\n\r\n| a | b |\r\n|---|---|\n| 1 | 2 |\r\n'

async function stored(id: number): Promise<string> {
  const { body } = await world.call('GET editor/news', { as: 'staff' })
  return (body.news as { id: number; content: string }[]).find((news) => news.id === id)!.content
}

test('a text is stored and answered with the line ends that it was sent with', async () => {
  const { id } = await add(world, 'POST news-item', 'news', { perex: 'Line ends', content })
  expect(await stored(id)).toBe(content)
  await world.call(`PUT news-item/${id}`, { as: 'staff', json: { perex: 'Other words' } })
  expect(await stored(id)).toBe(content)
  const edited = content.replace('three', 'third')
  await world.call(`PUT news-item/${id}`, { as: 'staff', json: { content: edited } })
  expect(await stored(id)).toBe(edited)
  // The editor sends forms.
  await world.call(`PUT news-item/${id}`, { as: 'staff', form: { content } })
  expect(await stored(id)).toBe(content)
})

test('a search of staff that finds nothing is not counted as one of visitors', async () => {
  await world.call('GET search/quokkas', { as: 'staff' })
  await world.call('GET search/wombats', {})
  await world.parts.missed.flush()
  const { body } = await world.call('GET editor/missed', { as: 'staff' })
  expect((body.missed as { text: string }[]).map(({ text }) => text)).toEqual(['wombats'])
})
