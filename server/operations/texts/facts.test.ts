import { beforeEach, expect, test } from 'vitest'
import { add, addPrice, addRelease, addSeries, addVariant } from '#server/testing/test-records.ts'
import { newWorld, type World } from '#server/testing/test-world.ts'
import site from '#site-config'

let world: World
beforeEach(async () => {
  world = await newWorld()
})

const published = '2026-11-01T00:00:00Z'

const values = async (...names: string[]) =>
  Object.fromEntries(
    (await world.api().texts.pageFacts({ names: names.join(',') })).facts.map(({ name, value }) => [
      name,
      value,
    ]),
  )

test('versions and company facts have the values of the releases and the site config', async () => {
  await addRelease(world, '4.06G', { lines: 'TR-7xG', modules: 'TR-72G' })
  await addRelease(world, '4.06D', { lines: 'TR-7xD', modules: 'TR-72D, TR-75D' })
  await addRelease(world, '4.17', { product: 'dpa', lines: 'TR-7xD, TR-7xG' })
  await addRelease(world, '4.76', { product: 'ide' })
  await addRelease(world, '4.99', { product: 'ide', is_online: false })
  expect(
    await values('os TR-7xG', 'os TR-72D', 'dpa tr-7xd', 'ide', 'company phone', 'company bank', 'os'),
  ).toEqual({
    'os TR-7xG': '4.06G',
    'os TR-72D': '4.06D',
    'dpa tr-7xd': '4.17',
    ide: '4.76',
    'company phone': site.company.phone,
  })
})

test('price, lead time and status are those of today', async () => {
  const series = await addSeries(world, { name: 'TR-97X', status: 1 })
  const variant = await addVariant(world, { name: 'TR-97XA', series: series.id, status: 2, lead_time: 21 })
  await addPrice(world, { product: variant.id, valid_from: '2020-01-01', price_1: 12, price_100: 9.5 })
  const { product_status: statuses } = await world.api('staff').catalogue.statuses.list({})
  const nameOf = (id: number) => statuses.find((status) => status.id === id)?.name
  expect(
    await values('price TR-97XA', 'price tr-97xa 150', 'price TR-97XA 7', 'price TR-97XA x', 'price TR-97X'),
  ).toEqual({
    'price TR-97XA': '12.00 EUR',
    'price tr-97xa 150': '9.50 EUR',
    'price TR-97XA 7': 'on request',
  })
  expect(await values('lead-time TR-97XA', 'status TR-97X', 'status TR-97XA', 'status none')).toEqual({
    'lead-time TR-97XA': '21 days',
    'status TR-97X': nameOf(1),
    'status TR-97XA': nameOf(2),
  })
  await world.api('staff').catalogue.variants.update({ id: variant.id, is_available: false })
  expect(await values('price TR-97XA')).toEqual({})
})

test('parameters are those of a series or variant, with one of their numbers on demand', async () => {
  const { id: series } = await addSeries(world, { name: 'TR-96X' })
  const { id: variant } = await addVariant(world, { name: 'TR-96XA', series })
  const { id: parameter } = await add(world, 'POST parameter', 'parameter', {
    name: 'Transmit current',
    code: 'tx',
    unit: 'mA',
    kind: 'number',
  })
  await add(world, 'POST parameter-value', 'parameter_value', { parameter, series, min: 8.3, max: 25 })
  const facts = ['parameter TR-96X tx', 'parameter tr-96x TX max', 'parameter TR-96XA tx']
  expect(
    await values(...facts, 'parameter TR-96X rx', 'parameter TR-96X tx typ', 'parameter TR-96X'),
  ).toEqual({
    'parameter TR-96X tx': '8.3 to 25 mA',
    'parameter tr-96x TX max': '25 mA',
    'parameter TR-96XA tx': '8.3 to 25 mA',
  })
  await add(world, 'POST parameter-value', 'parameter_value', { parameter, series, variant, typ: 9 })
  expect(await values('parameter TR-96XA tx', 'parameter TR-96X tx')).toEqual({
    'parameter TR-96XA tx': '9 mA',
    'parameter TR-96X tx': '8.3 to 25 mA',
  })
  await world.api('staff').catalogue.series.update({ id: series, is_online: false })
  expect(await values('parameter TR-96X tx')).toEqual({})
})

test('public answers have values instead of facts, staff get the source', async () => {
  const content = 'Call {{company phone}}, not {{company fax}}; write `{{company phone}}`.'
  const { id } = await add(world, 'POST news-item', 'news', { perex: 'P', content, published })
  const [news] = (await world.api().newsroom.latestNews({ limit: 1 })).news
  expect(news!.content).toBe(`Call ${site.company.phone}, not —; write \`{{company phone}}\`.`)
  expect((await world.api('staff').newsroom.news.read({ id })).news.content).toBe(content)
})

test('an answer with a price is fresh until the next price is valid', async () => {
  const series = await addSeries(world, { name: 'TR-98X' })
  const variant = await addVariant(world, { name: 'TR-98XA', series: series.id })
  await addPrice(world, { product: variant.id, valid_from: '2020-01-01', price_1: 12 })
  const next = new Date(world.clock.now.getTime() + 2 * 86_400_000).toISOString().slice(0, 10)
  await addPrice(world, { product: variant.id, valid_from: next, price_1: 13 })
  await add(world, 'POST news-item', 'news', { perex: '{{price TR-98XA}}', published })
  const answer = await world.call('GET news/5')
  expect(JSON.stringify(answer.body)).toContain('12.00 EUR')
  expect(Number(answer.headers.get('x-fresh-until'))).toBe(new Date(`${next}T00:00:00Z`).getTime())
})

test('the picker lists facts with their values, and the products', async () => {
  const { id } = await addSeries(world, { name: 'TR-99X' })
  const { id: parameter } = await add(world, 'POST parameter', 'parameter', {
    name: 'Receive current',
    condition: 'LP mode',
    code: 'rx-lp',
  })
  await add(world, 'POST parameter-value', 'parameter_value', { parameter, series: id, text: '250' })
  const { facts, series, parameters } = await world.api('staff').texts.facts({})
  expect(facts).toContainEqual({ name: 'company city', value: site.company.city })
  expect(series).toContain('TR-99X')
  expect(parameters).toContainEqual({ name: 'parameter TR-99X rx-lp', meaning: 'Receive current (LP mode)' })
})
