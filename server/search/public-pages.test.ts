import { expect, test } from 'vitest'
import { isInterfaceTranslated } from '#domain/languages/english-pages.ts'
import { publicPages } from '#domain/wayfinding/pages.ts'
import { newWorld } from '#server/testing/test-world.ts'
import site from '#site-config'
import { publicPagesOf } from './public-pages.ts'

test('a page is listed in a language only if its own texts are translated, too', async () => {
  const world = await newWorld()
  const { newsroom, wayfinding } = world.api('staff')
  const published = '2026-11-01 08:00'
  const { news } = await newsroom.news.create({ perex: 'Open day', published, is_online: true })
  const { event } = await newsroom.events.create({ name: 'Fair' })
  const texts = [
    ['news', news, { perex: 'Den otevřených dveří' }],
    ['event', event, { name: 'Veletrh' }],
  ] as const
  for (const [entity, { id, version }, of] of texts)
    await wayfinding.translations.create({
      entity,
      record: id,
      language: 'cs',
      of_version: version,
      texts: JSON.stringify(of),
    })
  const pages = await publicPagesOf(world.parts.anonymousContext(), publicPages(site))
  const languagesOf = (path: string) => pages.find(({ address }) => address === path)?.languages
  for (const path of ['/news', '/events'])
    expect([path, languagesOf(path)]).toEqual([path, isInterfaceTranslated(path) ? ['cs'] : []])
  expect(isInterfaceTranslated('/news')).toBe(true)
})
