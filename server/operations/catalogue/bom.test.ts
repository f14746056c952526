import { beforeEach, expect, test } from 'vitest'
import writeExcelFile from 'write-excel-file/node'
import { addPrice, addSeries, addVariant, type Added } from '#server/testing/test-records.ts'
import { consumeRateLimits, rateLimitKey } from '#server/rate-limits/consume-rate-limit.ts'
import { bomByNetwork } from '#server/rate-limits/limits.ts'
import { newWorld, type World } from '#server/testing/test-world.ts'

let world: World
let variant: Added
beforeEach(async () => {
  world = await newWorld()
  const series = await addSeries(world, { name: 'QX-11', friendly_url: 'qx-11', status: 2 })
  const better = await addVariant(world, { name: 'QX-11B', series: series.id, is_online: true, status: 1 })
  variant = await addVariant(world, {
    ...{ name: 'QX-11A', series: series.id, is_online: true, status: 2 },
    ...{ packing: 20, lead_time: 14, replace_by: better.id },
  })
  await addPrice(world, { product: variant.id, valid_from: '2026-01-01', price_1: 9.5, price_20: 8.25 })
})

const check = (text: string) => world.api().catalogue.checkBom({ text })

test('each line has status, price at its quantity, packing, lead time and replacement', async () => {
  const { lines, total, unpriced } = await check('qx 11 a; 30\nQX11A\nQX-11B 5')
  expect(lines).toMatchObject([
    {
      ...{ line: 1, outcome: 'found', quantity: 30, price: 8.25, total: 247.5, packing: 20, lead_time: 14 },
      product: { name: 'QX-11A', address: '/product-detail/qx-11#code-qx-11a' },
      status: 'Standard',
      replacement: { name: 'QX-11B', address: '/product-detail/qx-11#code-qx-11b' },
    },
    { line: 2, quantity: 1, price: 9.5, total: 9.5 },
    { line: 3, quantity: 5, price: null, total: null, replacement: null, status: 'New' },
  ])
  expect([total, unpriced]).toEqual([257, 1])
})

test('a slip is named, several possibilities are offered, and what nobody knows stays in the list', async () => {
  const { lines, text } = await check('QX-I1A 10\nQX-11C\nQX-11\nbolt M3 7')
  expect(lines.map(({ outcome, product, suggestions }) => [outcome, product?.name, suggestions])).toEqual([
    ['guess', 'QX-11A', []],
    ['choose', undefined, ['QX-11A', 'QX-11B']],
    ['choose', undefined, ['QX-11A', 'QX-11B']],
    ['unknown', undefined, []],
  ])
  expect(text).toBe('QX-11A\t10\nQX-11C\nQX-11\nbolt M3 7')
  expect((await check(text)).lines).toHaveLength(4)
})

test('hidden parts are unknown, a quantity that nobody can order has no price', async () => {
  const hidden = await addSeries(world, { name: 'ZZ-99', is_online: false })
  await addVariant(world, { name: 'ZZ-99A', series: hidden.id, is_online: true })
  const { lines } = await check('ZZ-99A\nQX-11A;0\nQX-11A;12345678')
  expect(lines.map(({ outcome, quantity, price }) => [outcome, quantity, price])).toEqual([
    ['unknown', 1, null],
    ['found', null, null],
    ['found', null, null],
  ])
})

const upload = async (bytes: Uint8Array<ArrayBuffer>, name: string) => {
  const form = new FormData()
  form.set('file', new File([bytes], name))
  const response = await world.fetch(
    new Request('http://localhost:3000/api/bom', { method: 'POST', body: form }),
  )
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

test('CSV files and workbooks are read', async () => {
  const csv = await upload(new TextEncoder().encode('Qty,Part number\r\n20,"qx-11a"\r\n'), 'list.csv')
  expect(csv.body.lines).toMatchObject([{ line: 2, quantity: 20, total: 165 }])
  const rows = [
    [{ value: 'Part' }, { value: 'Quantity' }],
    [{ value: 'QX 11A' }, { type: Number, value: 20 }],
  ]
  const workbook = await upload(new Uint8Array(await writeExcelFile(rows).toBuffer()), 'list.xlsx')
  expect(workbook.body.lines).toMatchObject([{ line: 2, quantity: 20, total: 165 }])
})

test('hostile and empty lists get a clear error', async () => {
  const refused = async (text: string) => {
    const { status, body } = await world.call('POST bom', { json: { text } })
    return [status, (body.fields as Record<string, string>).text]
  }
  expect(await refused(' \n;;\n')).toEqual([400, 'Required'])
  expect(await refused('a1\n'.repeat(501))).toEqual([400, 'At most 500 lines, and these are 501.'])
  expect(await refused('a'.repeat(100_001))).toEqual([400, 'At most 100000 characters'])
  const { status, body } = await upload(new Uint8Array([0x50, 0x4b, 3, 4, 0, 255, 1]), 'list.xlsx')
  expect([status, body.fields]).toEqual([400, { file: expect.any(String) }])
  expect(await upload(new TextEncoder().encode('x'.repeat(2_000_001)), 'list.csv')).toMatchObject({
    status: 413,
  })
})

test('one network can check only so many lists in a while', async () => {
  const context = world.parts.anonymousContext()
  const key = rateLimitKey(bomByNetwork, { network: context.client.network })
  for (let count = 1; count < bomByNetwork.points; count += 1) await consumeRateLimits(context, key)
  expect((await check('QX-11A')).lines).toHaveLength(1)
  await expect(check('QX-11A')).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
})
