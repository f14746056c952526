import { beforeEach, expect, test, vi } from 'vitest'
import { userTable } from '#server/database/tables/accounts.ts'
import { translationTable } from '#server/database/tables/translations.ts'
import { apiFor } from '#server/operations/operations.ts'
import { addRelease } from '#server/operations/publishing/test-releases.ts'
import { newWorld, type World } from '#server/testing/test-world.ts'

let world: World
let news: { id: number; version: number }
beforeEach(async () => {
  world = await newWorld()
  news = await addNews('**Open day.** Come and see.')
})

const staff = () => world.api('staff')
const translations = () => staff().wayfinding.translations

/** The API as a page in Czech calls it. */
const czech = () => apiFor(Object.assign(world.parts.anonymousContext(), { language: 'cs' }))

async function addNews(perex: string, content = 'Coffee is served.') {
  const published = '2026-11-01 08:00'
  return (await staff().newsroom.news.create({ perex, content, published, is_online: true })).news
}

const inCzech = (texts: object, of = news) => ({
  entity: 'news',
  record: of.id,
  language: 'cs',
  of_version: of.version,
  texts: JSON.stringify(texts),
})

const whole = { perex: '**Den otevřených dveří.** Přijďte.', content: 'Káva bude.' }

const stateOf = async (id = news.id) =>
  (await staff().wayfinding.translationsOf({ entity: 'news', id })).languages[0]

test('a page in another language shows what is translated, and the original of the rest', async () => {
  await translations().create(inCzech({ perex: whole.perex }))
  const shown = await czech().newsroom.latestNews({ limit: 5 })
  expect(shown.news[0]).toMatchObject({ perex: whole.perex, content: 'Coffee is served.' })
  expect((await world.api().newsroom.latestNews({ limit: 5 })).news[0]).toMatchObject({
    perex: '**Open day.** Come and see.',
  })
})

test('live facts work in translations', async () => {
  await translations().create(inCzech({ ...whole, content: 'Sídlo: {{company city}}' }))
  const { news: shown } = await czech().newsroom.latestNews({ limit: 1 })
  expect(shown[0]!.content).toMatch(/^Sídlo: (?!\{)/)
})

test('a translation costs one query per call, and the default language none', async () => {
  for (let index = 0; index < 5; index += 1)
    await translations().create(inCzech(whole, await addNews(`${index}.`)))
  const count = async (language?: string) => {
    const context = world.parts.anonymousContext()
    const select = vi.spyOn(context.db, 'select')
    await apiFor(Object.assign(context, language && { language })).newsroom.latestNews({ limit: 10 })
    const calls = select.mock.calls.length
    select.mockRestore()
    return calls
  }
  await count()
  const inDefault = await count()
  expect(await count('cs')).toBe(inDefault + 1)
})

test.each([
  [{ entity: 'nobody' }, 'entity'],
  [{ entity: 'radio_band' }, 'entity'],
  [{ language: 'en' }, 'language'],
  [{ language: 'de' }, 'language'],
  [{ record: 99_999 }, 'record'],
  [{ texts: '{"is_online":"ano"}' }, 'texts'],
  [{ texts: '{"perex":1}' }, 'texts'],
  [{ texts: 'no JSON' }, 'texts'],
  [{ texts: JSON.stringify({ perex: 'x'.repeat(65_537) }) }, 'texts'],
])('%j is refused', async (changed, field) => {
  await expect(translations().create({ ...inCzech(whole), ...changed })).rejects.toMatchObject({
    code: 'INVALID_INPUT',
    details: { fields: { [field]: expect.any(String) as string } },
  })
})

test('a record has one translation per language, which stays with it', async () => {
  const { translation } = await translations().create(inCzech(whole))
  await expect(translations().create(inCzech(whole))).rejects.toMatchObject({
    details: { fields: { language: 'Already taken' } },
  })
  const other = await addNews('Another one.')
  await expect(translations().update({ id: translation.id, record: other.id })).rejects.toMatchObject({
    details: { fields: { record: expect.any(String) as string } },
  })
})

test('only staff translate', async () => {
  const { status } = await world.call('POST translation', { json: inCzech(whole) })
  expect(status).toBe(401)
  expect((await world.call('POST translation', { json: inCzech(whole), as: 'user' })).status).toBe(403)
})

test('it is missing, incomplete, complete, and outdated once a text of the original changes', async () => {
  expect(await stateOf()).toEqual({ language: 'cs', id: null, state: 'missing' })
  const { translation } = await translations().create({ entity: 'news', record: news.id, language: 'cs' })
  expect(await stateOf()).toEqual({ language: 'cs', id: translation.id, state: 'missing' })
  const { id } = translation
  await translations().update({ id, texts: JSON.stringify({ perex: 'Den' }), of_version: 1 })
  expect(await stateOf()).toMatchObject({ state: 'incomplete' })
  await translations().update({ id, texts: JSON.stringify(whole) })
  expect(await stateOf()).toMatchObject({ state: 'complete' })
  await staff().newsroom.news.update({ id: news.id, is_online: false })
  expect(await stateOf()).toMatchObject({ state: 'complete' })
  const { news: changed } = await staff().newsroom.news.update({ id: news.id, perex: '**Closed.**' })
  expect(await stateOf()).toMatchObject({ state: 'outdated' })
  const { original } = await staff().wayfinding.original({ entity: 'news', id: news.id, since: 1 })
  expect(original).toMatchObject({
    version: changed.version,
    texts: { perex: '**Closed.**' },
    before: { perex: '**Open day.** Come and see.' },
  })
  await translations().update({ id, of_version: changed.version })
  expect(await stateOf()).toMatchObject({ state: 'complete' })
})

test('a draft is not shown', async () => {
  await translations().create({ entity: 'news', record: news.id, language: 'cs' })
  expect((await czech().newsroom.latestNews({ limit: 1 })).news[0]!.perex).toContain('Open day')
})

test('a deleted record takes its translations along without being asked, and brings them back', async () => {
  const other = await addNews('Another one.')
  const { translation } = await translations().create(inCzech(whole))
  await translations().create(inCzech(whole, other))
  await staff().newsroom.news.remove({ id: news.id })
  expect((await translations().list({})).translation.map(({ record }) => record)).toEqual([other.id])
  const { trash } = await staff().desk.trash({})
  expect(trash).toMatchObject([{ entity: 'news', along: { translation: 1 } }])
  await expect(staff().desk.restore({ entity: 'translation', id: translation.id })).rejects.toMatchObject({
    code: 'CANNOT_RESTORE',
  })
  await staff().desk.restore({ entity: 'news', id: news.id })
  expect((await czech().newsroom.latestNews({ limit: 5 })).news.map(({ perex }) => perex)).toContain(
    whole.perex,
  )
  await staff().newsroom.news.remove({ id: news.id })
  await staff().desk.purge({ entity: 'news', id: news.id })
  expect((await staff().desk.trash({})).total).toBe(0)
})

test('a prepared translation is shown once its release is published', async () => {
  const { translation } = await translations().create(inCzech({ perex: 'Dřív' }))
  const texts = JSON.stringify({ perex: 'Potom' })
  const { id } = await addRelease(world, [['PUT translation/:id', { ...translation, texts }]])
  const shown = async () => (await czech().newsroom.latestNews({ limit: 1 })).news[0]!.perex
  expect(await shown()).toBe('Dřív')
  await staff().publishing.publish({ id })
  expect(await shown()).toBe('Potom')
})

test('stored texts that can not be read are shown as if there were none', async () => {
  await translations().create(inCzech(whole))
  await world.parts.connection.db.update(translationTable).set({ texts: '{"perex": broken' })
  expect((await czech().newsroom.latestNews({ limit: 1 })).news[0]!.perex).toContain('Open day')
})

const found = async (search: string, language?: string) =>
  (await world.api().wayfinding.search({ search, ...(language && { language }) })).found.map(({ title }) =>
    title.map(({ text }) => text).join(''),
  )

test('a search in a language finds what is translated, without diacritics, and what is not in the default one', async () => {
  await addNews('**Open house** in spring.')
  await translations().create(inCzech(whole))
  expect(await found('otevrenych dveri', 'cs')).toEqual(['Den otevřených dveří'])
  expect(await found('otevřených')).toEqual([])
  expect(await found('open', 'cs')).toEqual(['Open house in spring'])
  expect(await found('open', 'xx')).toHaveLength(2)
  expect((await found('open')).toSorted()).toEqual(['Open day. Come and see', 'Open house in spring'])
  const [row] = (await translations().list({})).translation
  await translations().remove({ id: row!.id })
  expect(await found('otevrenych', 'cs')).toEqual([])
  expect(await found('open day', 'cs')).toEqual(['Open day. Come and see'])
})

test('a word that is too common in English to be found is found in another language', async () => {
  await translations().create(inCzech({ ...whole, content: 'Jsme tu my.' }))
  expect(await found('my', 'cs')).toHaveLength(1)
  expect(await found('my')).toEqual([])
})

test('who is responsible for a record translates it', async () => {
  const { db } = world.parts.connection
  await db.update(userTable).set({ role: 'publisher', areas: ['newsroom'] })
  const { status } = await world.call('POST translation', { json: inCzech(whole), as: 'staff' })
  expect(status).toBe(200)
  await db.update(userTable).set({ areas: ['catalogue'] })
  const other = await world.call('PUT translation/1', { json: { texts: '{"perex":"x"}' }, as: 'staff' })
  expect(other.body).toMatchObject({ error: 'AREA_REQUIRED' })
})
