import { beforeEach, expect, test } from 'vitest'
import { add, addSeries, addVariant, type Added } from '#server/testing/test-records.ts'
import { newWorld, type World } from '#server/testing/test-world.ts'

let world: World
let series: Added
let parameters: number[]
beforeEach(async () => {
  world = await newWorld()
  series = await addSeries(world, { name: 'QX-11', friendly_url: 'qx-11' })
  parameters = []
  for (const name of ['Supply', 'Antenna', 'Mounting'])
    parameters.push((await add(world, 'POST parameter', 'parameter', { name })).id)
})

const parts = (text: string) => ({ min: null, typ: null, max: null, text, note: '' })
const cell = (index: number, text: string | null, more: object = {}) => ({
  parameter: parameters[index]!,
  series: series.id,
  variant: null,
  version: null as number | null,
  value: text === null ? null : parts(text),
  ...more,
})
const save = (cells: ReturnType<typeof cell>[]) => world.api('staff').catalogue.saveParameterValues({ cells })
const texts = async () => {
  const { parameter_value } = await world.api().catalogue.seriesPage({ friendly_url: 'qx-11' })
  return parameter_value.map(({ text }) => text).toSorted()
}

test('saves, changes and deletes many values in one call, with a revision of each', async () => {
  const { results: added } = await save([cell(1, 'PCB'), cell(0, '5 V'), cell(2, 'SMT')])
  expect(added.map((one) => one.parameter_value?.text)).toEqual(['PCB', '5 V', 'SMT'])
  const { results } = await save([
    cell(0, '3 V', { version: 1 }),
    cell(1, null, { version: 1 }),
    cell(2, 'SMT', { version: 1 }),
  ])
  expect(results.map(({ error, parameter_value }) => [error, parameter_value?.version])).toEqual([
    [null, 2],
    [null, undefined],
    [null, 1],
  ])
  expect(await texts()).toEqual(['3 V', 'SMT'])
  const history = await world
    .api('staff')
    .desk.history({ entity: 'parameter_value', id: added[1]!.parameter_value!.id })
  expect(history.revisions).toMatchObject([{ changes: [{ field: 'text', after: '3 V' }] }, {}])
})

test('a repeated call changes nothing', async () => {
  const cells = [cell(0, '5 V'), cell(1, null)]
  await save(cells)
  const { results } = await save(cells)
  expect(results).toMatchObject([{ error: null, parameter_value: { version: 1 } }, { error: null }])
})

test('a refused value is reported in its place and does not hold up the others', async () => {
  const other = await addVariant(world, { name: 'ZZ', series: (await addSeries(world)).id })
  await save([cell(0, '5 V')])
  const { results } = await save([
    cell(1, 'PCB', { variant: other.id }),
    cell(0, '9 V'),
    cell(1, 'PCB', { parameter: 999 }),
    cell(2, 'SMT'),
    cell(0, null, { version: 7 }),
  ])
  expect(results).toMatchObject([
    { error: 'INVALID_INPUT', fields: { variant: expect.any(String) } },
    { error: 'STALE_VERSION', parameter_value: { text: '5 V', version: 1 } },
    { error: 'INVALID_INPUT', fields: { parameter: expect.any(String) } },
    { error: null, parameter_value: { text: 'SMT' } },
    { error: 'STALE_VERSION', parameter_value: { text: '5 V' } },
  ])
  expect(await texts()).toEqual(['5 V', 'SMT'])
})

test('needs staff, cells and not too many of them', async () => {
  const call = (json: object, as?: 'staff') =>
    world.call('PUT editor/parameter-values', { json, ...(as && { as }) })
  expect((await call({ cells: [cell(0, 'x')] })).status).toBe(401)
  expect((await call({ cells: [] }, 'staff')).status).toBe(400)
  expect((await call({ cells: Array.from({ length: 2001 }, () => cell(0, 'x')) }, 'staff')).status).toBe(400)
})
