import { beforeEach, describe, expect, test } from 'vitest'
import { add, addRelease, addSeries } from '#server/testing/test-records.ts'
import { newWorld, type World } from '#server/testing/test-world.ts'

let world: World
beforeEach(async () => {
  world = await newWorld()
  await addRelease(world, '4.06G', { lines: 'TR-7xG', modules: 'TR-72G', works_with: '4.32' })
  await addRelease(world, '4.32', { product: 'dpa', lines: 'TR-7xG' })
})

const fact = async () =>
  (await world.api().texts.pageFacts({ names: 'os TR-7xG' })).facts.map(({ value }) => value)

const found = async (term: string) =>
  (await world.api().wayfinding.search({ search: term })).found.map(({ title, address }) => [
    title.map(({ text }) => text).join(''),
    address,
  ])

const newRelease = {
  lines: 'TR-7xG',
  modules: 'TR-72G',
  works_with: '4.32',
  differences: 'Faster beaming of frogs',
  migration: '4.06G | Build | 090F | 0910',
}

describe('a new release', () => {
  test('is the current version, an entry of the compatibility list and a result of the search', async () => {
    expect(await fact()).toEqual(['4.06G'])
    const { id } = await addRelease(world, '4.07G', newRelease)
    expect(await fact()).toEqual(['4.07G'])
    expect(await world.api().technology.osDpaEntries({})).toMatchObject([
      { osVersion: '4.06G' },
      { osVersion: '4.07G', dpa: '0432' },
    ])
    expect(await found('frogs')).toEqual([['OS 4.07G, TR-7xG', '/technology/release-notes/os#v4-07g-tr-7xg']])
    await world.call(`DELETE firmware/${id}`, { as: 'staff' })
    expect(await fact()).toEqual(['4.06G'])
    expect(await found('frogs')).toEqual([])
    expect(await world.api().technology.osDpaEntries({})).toHaveLength(1)
  })

  test('changes nothing while it is offline', async () => {
    await addRelease(world, '4.07G', { ...newRelease, is_online: false })
    expect(await fact()).toEqual(['4.06G'])
    const { firmware } = await world.api().technology.publicFirmware({})
    expect(firmware.map(({ name }) => name)).toEqual(['4.06G', '4.32'])
  })

  test('makes texts that name the old version an issue, and its withdrawal takes that back', async () => {
    await addSeries(world, { name: 'TR-72G', friendly_url: 'tr-72g', description: 'Comes with OS 4.06G.' })
    const issues = async () =>
      (await world.api('staff').texts.contentHealth({})).issues.filter(({ code }) => code === 'old-version')
    expect(await issues()).toEqual([])
    const { id } = await addRelease(world, '4.07G', newRelease)
    expect(await issues()).toMatchObject([{ excerpt: 'OS 4.06G', is_fixable: true }])
    await world.call(`DELETE firmware/${id}`, { as: 'staff' })
    expect(await issues()).toEqual([])
  })

  test('changes what the search knows of texts with live facts', async () => {
    await addSeries(world, { name: 'TR-72G', friendly_url: 'tr-72g', description: 'Runs {{os TR-72G}}.' })
    expect(await found('4.06G')).toContainEqual(['TR-72G', '/product-detail/tr-72g'])
    await addRelease(world, '4.07G', newRelease)
    expect(await found('4.07G')).toContainEqual(['TR-72G', '/product-detail/tr-72g'])
    expect(await found('4.06G')).not.toContainEqual(['TR-72G', '/product-detail/tr-72g'])
  })
})

test.each([
  ['name', 'newest'],
  ['product', 'cloud'],
  ['status', 'fine'],
  ['errata', 'a | b | c | d | e'],
  ['differences', 'one | two'],
  ['released_on', '2026-02-30'],
  ['package', 999],
])('a release with a wrong %s is refused', async (field, value) => {
  const { status } = await world.call('POST firmware', {
    as: 'staff',
    json: { name: '4.08G', [field]: value },
  })
  expect(status).toBe(400)
})

test('a release online needs a version; visitors can not write, and an unknown one is not found', async () => {
  const { id } = await add(world, 'POST firmware', 'firmware')
  const online = await world.call(`PUT firmware/${id}`, { as: 'staff', json: { is_online: true } })
  expect([online.status, online.body.fields]).toEqual([400, { name: 'Required' }])
  expect((await world.call('POST firmware', { json: { name: '4.08G' } })).status).toBe(401)
  expect((await world.call('GET firmware/999', { as: 'staff' })).status).toBe(404)
})

test('a startup package that is named by a release can be deleted once that is confirmed', async () => {
  const edition = await add(world, 'POST startup-package-history/new', 'startup_package_history', {
    title: 'Edition',
  })
  const { id } = await addRelease(world, '4.07G', { package: edition.id })
  const path = `DELETE startup-package-history/${edition.id}`
  expect((await world.call(path, { as: 'staff' })).status).toBe(409)
  expect((await world.call(`${path}?confirmed=true`, { as: 'staff' })).status).toBe(200)
  const { firmware } = await world.api('staff').technology.firmware.read({ id })
  expect(firmware.package).toBeNull()
})
