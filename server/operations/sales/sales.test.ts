import { beforeEach, describe, expect, test } from 'vitest'
import { countryTable } from '#server/database/tables/sales.ts'
import { addPhoto } from '#server/testing/test-photo.ts'
import { newWorld, type World } from '#server/testing/test-world.ts'

let world: World
let czech: number
beforeEach(async () => {
  world = await newWorld()
  const countries = await world.parts.connection.db.select().from(countryTable)
  czech = countries.find(({ iso_code }) => iso_code === 'CZ')!.id
})

interface Saved {
  id: number
  version: number
  name: string
}

const form = (fields: Record<string, string> = {}) => ({
  name: 'Example Ltd',
  contact_person: 'J. Doe',
  mobile: '',
  office: '2nd floor',
  city: 'Brno',
  country: String(czech),
  phone: '+420 000 000 000',
  postcode: '602 00',
  street: 'Example 1',
  website: 'https://example.com',
  email: 'info@example.com',
  additional_info: '**Mon to Fri**',
  ...fields,
})

async function addDistributor(fields: Record<string, string> = {}): Promise<Saved> {
  const { body } = await world.call('POST distributor', { as: 'staff', form: form(fields) })
  return body.distributor as Saved
}

const names = async (as: 'anyone' | 'staff') =>
  ((await world.call('GET distributors', { as })).body.distributor as Saved[]).map(({ name }) => name)

describe('the distributors', () => {
  test('I-15 are listed by name with all their fields, every country and their logos, through both doors', async () => {
    const logo = await addPhoto(world, { section: 5 })
    await addDistributor({ name: 'Beta' })
    const { id } = await addDistributor({ name: 'Alpha', logo: String(logo) })
    const { status, body } = await world.call('GET distributors')
    expect(status).toBe(200)
    const [first, second] = body.distributor as Saved[]
    expect(first).toEqual({ ...form({ name: 'Alpha' }), id, version: 1, country: czech, logo })
    expect(second).toMatchObject({ name: 'Beta', logo: null })
    expect(body.country).toHaveLength(249)
    expect(body.country).toContainEqual({ id: czech, name: 'Czech Republic', iso_code: 'CZ' })
    expect(body.photo).toMatchObject([{ id: logo, section: 5 }])
    expect(await world.api().sales.publicDistributors({})).toEqual(body)
  })

  test('are hidden from visitors without a country, as a draft or deleted', async () => {
    await addDistributor({ name: 'Nowhere', country: '' })
    await world.call('POST distributor', { as: 'staff' })
    const { id } = await addDistributor({ name: 'Deleted' })
    await world.call(`DELETE distributor/${id}`, { as: 'staff' })
    expect(await names('anyone')).toEqual([])
    expect(await names('staff')).toEqual(['', 'Nowhere'])
  })
})

describe('a distributor', () => {
  test('J-78 J-79 is created empty, then read with every country', async () => {
    const { status, body } = await world.call('POST distributor', { as: 'staff' })
    expect(status).toBe(200)
    const blank = { name: '', country: null, logo: null, additional_info: '' }
    expect(body.distributor).toMatchObject(blank)
    const read = await world.call('GET distributor/1', { as: 'staff' })
    expect(read.body).toMatchObject({ distributor: blank, photo: [] })
    expect(read.body.country).toHaveLength(249)
  })

  test('J-80 is saved with the sent fields and returned with its logo', async () => {
    const { id } = await addDistributor()
    const logo = await addPhoto(world, { section: 5 })
    const { body } = await world.call(`PUT distributor/${id}`, { as: 'staff', form: { logo: String(logo) } })
    expect(body.distributor).toMatchObject({ id, version: 2, name: 'Example Ltd', logo })
    expect(body.photo).toMatchObject([{ id: logo }])
    expect(body.country).toHaveLength(249)
  })

  test.each(['', undefined])('is not saved without a country (%j)', async (country) => {
    const { body: created } = await world.call('POST distributor', { as: 'staff' })
    const { id } = created.distributor as Saved
    const sent = { name: 'Named', ...(country !== undefined && { country }) }
    const { status, body } = await world.call(`PUT distributor/${id}`, { as: 'staff', form: sent })
    expect(status).toBe(400)
    expect(body).toMatchObject({ error: 'INVALID_INPUT', fields: { country: 'Required' } })
    expect((await world.call(`GET distributor/${id}`, { as: 'staff' })).body.distributor).toMatchObject({
      name: '',
    })
  })

  test.each([
    ['email', 'not an address'],
    ['website', 'javascript:alert(1)'],
    ['country', '99999'],
    ['logo', '99999'],
    ['name', 'two\nlines'],
  ])('is refused with an invalid %s: %j', async (field, value) => {
    const { id } = await addDistributor()
    const { status, body } = await world.call(`PUT distributor/${id}`, {
      as: 'staff',
      form: { [field]: value },
    })
    expect({ status, fields: Object.keys(body.fields ?? {}) }).toEqual({ status: 400, fields: [field] })
  })

  test('cannot be saved with a country that is in the trash', async () => {
    const { id } = await addDistributor()
    const created = await world.call('POST country', { as: 'staff', form: { name: 'Gone', iso_code: 'XX' } })
    const { id: gone } = created.body.country as Saved
    await world.call(`DELETE country/${gone}`, { as: 'staff' })
    const { status, body } = await world.call(`PUT distributor/${id}`, {
      as: 'staff',
      form: { country: String(gone) },
    })
    expect({ status, fields: body.fields }).toEqual({ status: 400, fields: { country: 'No such record' } })
  })

  test('refuses a save based on an older version', async () => {
    const { id } = await addDistributor()
    const save = (name: string) =>
      world.call(`PUT distributor/${id}`, { as: 'staff', form: { name, version: '1' } })
    await save('first')
    const { status, body } = await save('second')
    expect(status).toBe(409)
    expect(body.distributor).toMatchObject({ name: 'first', version: 2 })
  })

  test('is deleted', async () => {
    const { id } = await addDistributor()
    expect(await world.call(`DELETE distributor/${id}`, { as: 'staff' })).toMatchObject({
      status: 200,
      body: {},
    })
    expect((await world.call(`GET distributor/${id}`, { as: 'staff' })).status).toBe(404)
  })
})

describe('a country', () => {
  test('is created, read, saved, listed by name and deleted', async () => {
    const created = await world.call('POST country', {
      as: 'staff',
      form: { name: 'Aaland', iso_code: 'XX' },
    })
    const { id } = created.body.country as Saved
    await world.call(`PUT country/${id}`, { as: 'staff', form: { name: 'Aardland' } })
    expect((await world.call(`GET country/${id}`, { as: 'staff' })).body.country).toEqual({
      id,
      version: 2,
      name: 'Aardland',
      iso_code: 'XX',
    })
    const [first] = (await world.call('GET editor/countries', { as: 'staff' })).body.country as Saved[]
    expect(first?.name).toBe('Aardland')
    expect((await world.call(`DELETE country/${id}`, { as: 'staff' })).status).toBe(200)
    expect((await world.call(`GET country/${id}`, { as: 'staff' })).status).toBe(404)
  })

  test.each([
    [{ name: 'No code' }, { iso_code: 'Required' }],
    [{ name: '', iso_code: 'XX' }, { name: 'Required' }],
    [{ name: 'Small', iso_code: 'xx' }, { iso_code: 'Expected two capital letters' }],
    [{ name: 'Twice', iso_code: 'CZ' }, { iso_code: 'Already taken' }],
  ])('is refused when incomplete or wrong: %j', async (fields, wrong) => {
    const { status, body } = await world.call('POST country', { as: 'staff', form: fields })
    expect({ status, fields: body.fields }).toEqual({ status: 400, fields: wrong })
  })

  test('cannot be deleted while a distributor uses it', async () => {
    const { id } = await addDistributor()
    const refused = await world.call(`DELETE country/${czech}`, { as: 'staff' })
    expect(refused).toMatchObject({ status: 409, body: { error: 'STILL_IN_USE' } })
    await world.call(`DELETE distributor/${id}`, { as: 'staff' })
    expect((await world.call(`DELETE country/${czech}`, { as: 'staff' })).status).toBe(200)
    expect((await world.call('GET distributors')).body.country).toHaveLength(248)
  })
})

const staffCalls = [
  'POST distributor',
  'GET distributor/1',
  'PUT distributor/1',
  'DELETE distributor/1',
  'GET editor/countries',
  'POST country',
  'GET country/1',
  'PUT country/1',
  'DELETE country/1',
]

test.each(staffCalls)('%s requires staff', async (route) => {
  expect((await world.call(route)).status).toBe(401)
  expect((await world.call(route, { as: 'user' })).status).toBe(403)
})

test.each(staffCalls.filter((route) => route.endsWith('/1')))(
  '%s of an unknown record is not found',
  async (route) => {
    const unknown = route.replace('/1', '/99999')
    const sent = route.startsWith('PUT') ? { form: { name: 'x' } } : {}
    expect((await world.call(unknown, { as: 'staff', ...sent })).status).toBe(404)
  },
)

describe('design houses', () => {
  const add = (fields: Record<string, string>) =>
    world.call('POST design-house', { as: 'staff', form: { name: 'Example Design', ...fields } })

  test('are read with their countries; one without a country is not public', async () => {
    await add({ country: String(czech), city: 'Brno', does: 'Sensors', email: 'info@example.com' })
    await add({ name: 'Nowhere Ltd' })
    const { body } = await world.call('GET design-houses')
    expect(body).toMatchObject({
      design_house: [{ name: 'Example Design', city: 'Brno', does: 'Sensors', country: czech }],
      country: [{ id: czech, iso_code: 'CZ' }],
    })
    expect(await world.api().sales.publicDesignHouses({})).toEqual(body)
    expect((await world.call('GET design-houses', { as: 'staff' })).body.design_house).toHaveLength(2)
  })

  test('wrong input, visitors and unknown records are refused', async () => {
    expect((await add({ email: 'nobody' })).status).toBe(400)
    expect((await world.call('POST design-house', { form: { name: 'A' } })).status).toBe(401)
    expect((await world.call('DELETE design-house/9', { as: 'staff' })).status).toBe(404)
  })

  test('the country of a design house can not be deleted', async () => {
    await add({ country: String(czech) })
    expect((await world.call(`DELETE country/${czech}`, { as: 'staff' })).status).toBe(409)
  })
})
