import { beforeEach, expect, test } from 'vitest'
import { configuredBrand } from '#domain/company/brand/vendor.ts'
import { readVendor } from '#server/entities/vendor.ts'
import { addRelease } from '#server/operations/publishing/test-releases.ts'
import { readFacts } from '#server/texts/live-facts.ts'
import { newWorld, type World } from '#server/testing/test-world.ts'
import site from '#site-config'

let world: World
beforeEach(async () => {
  world = await newWorld()
})

const vendor = () => readVendor(world.parts.connection.db)
const shownName = async () => (await world.api().company.publicBrand({})).brand?.name

test('without a brand the site shows site.config.ts', async () => {
  expect(await shownName()).toBeUndefined()
  expect(await vendor()).toMatchObject({
    brand: site.brand,
    company: site.company,
    addresses: site.addresses,
    currency: site.currency,
  })
})

test('a new brand begins with the values of site.config.ts', async () => {
  const { brand } = await world.api('staff').company.brands.create({})
  expect(brand).toMatchObject(configuredBrand(site))
  const { look: _look, logo, ...facts } = await vendor()
  expect(logo).toEqual({ light: null, dark: null, icon: null })
  expect(facts).toEqual({
    words: { mesh: site.meshProtocol.name, ...site.words },
    brand: site.brand,
    company: site.company,
    addresses: site.addresses,
    currency: site.currency,
  })
})

test.each([
  [undefined, true],
  [true, true],
  [false, false],
])(
  'with %s for the mesh in the configuration the first look has its drawing and band key: %s',
  (mesh, has) => {
    const switches = { ...site.switches, ...(mesh !== undefined && { mesh }) }
    expect(configuredBrand({ ...site, switches })).toMatchObject({ has_motif: has, has_band_key: has })
  },
)

test('visitors see a saved brand at once, and the configured one when it is offline or deleted', async () => {
  const { brands } = world.api('staff').company
  const { brand } = await brands.create({ name: 'Dripline' })
  expect(await shownName()).toBe('Dripline')
  await brands.update({ id: brand.id, name: 'Dripline Ltd' })
  expect(await shownName()).toBe('Dripline Ltd')
  await brands.update({ id: brand.id, is_online: false })
  expect(await shownName()).toBeUndefined()
  await brands.update({ id: brand.id, is_online: true })
  await brands.remove({ id: brand.id })
  expect(await shownName()).toBeUndefined()
  expect((await vendor()).brand.name).toBe(site.brand.name)
})

test('of several brands the newest is shown', async () => {
  const { brands } = world.api('staff').company
  await brands.create({ name: 'One' })
  await brands.create({ name: 'Other' })
  expect(await shownName()).toBe('Other')
})

test('bank accounts, addresses and social links are as many as staff enter', async () => {
  await world.api('staff').company.brands.create({
    bank_accounts: 'GBP | 123 | GB00 | DEMOGB22\nPLN | 45 | PL00 | DEMOPLPW',
    e_shop: '',
    social: 'Mastodon | https://social.example/dripline',
  })
  const { company, addresses } = await vendor()
  expect(company.bankAccounts.map(({ currency, iban }) => [currency, iban])).toEqual([
    ['GBP', 'GB00'],
    ['PLN', 'PL00'],
  ])
  expect(addresses.eShop).toBe('')
  expect(addresses.social).toEqual([{ name: 'Mastodon', url: 'https://social.example/dripline' }])
})

test.each([
  [{ accent_light: '#ffcc00' }, 'accent_light', 'Unreadable'],
  [{ accent_dark: '#0b4f58' }, 'accent_dark', 'Unreadable'],
  [{ band_color: '#ffffff' }, 'band_color', 'Unreadable'],
  [{ radio_band_colors: '868 | #ffcc00 | #ffcc00' }, 'radio_band_colors', 'Row 1: Unreadable'],
  [{ radio_band_colors: '169 | #07645e | #4fc7bc' }, 'radio_band_colors', 'Row 1: expected one of'],
  [{ accent_light: 'red;}' }, 'accent_light', 'Expected a colour'],
  [{ currency: 'Euro' }, 'currency', 'three capital letters'],
  [{ bank_accounts: 'EUR | 1 | 2' }, 'bank_accounts', 'Row 1: expected 4 filled columns'],
  [{ social: 'Bad | javascript:alert(1)' }, 'social', 'Row 1: expected an address'],
  [{ name: ' ' }, 'name', 'Required'],
])('%j is refused', async (fields, field, message) => {
  const write = world.api('staff').company.brands.create(fields)
  await expect(write).rejects.toMatchObject({
    details: { fields: { [field]: expect.stringContaining(message) as string } },
  })
})

test('company facts in texts follow the brand', async () => {
  await world.api('staff').company.brands.create({ company_name: 'Dripline Ltd', city: 'York' })
  const { connection, contentVersion } = world.parts
  const source = { db: connection.db, now: new Date(), contentVersion }
  const { valueOf } = await readFacts(source, ['company name', 'company city', 'company none'])
  expect(valueOf('company name')).toBe('Dripline Ltd')
  expect(valueOf('company city')).toBe('York')
  expect(valueOf('company none')).toBeNull()
})

test('a prepared brand is unseen until its release is published', async () => {
  const { company, publishing } = world.api('staff')
  const { brand } = await company.brands.create({ name: 'Before' })
  const { id } = await addRelease(world, [['PUT brand/:id', { ...brand, name: 'After' }]])
  expect(await shownName()).toBe('Before')
  await publishing.publish({ id })
  expect(await shownName()).toBe('After')
})

test('search results name the technology in the words of the brand, before and after it changes', async () => {
  const { company, technology, wayfinding } = world.api('staff')
  const found = async (search: string) => {
    const answer = await wayfinding.search({ search })
    return answer.found.map(({ title, trail }) => [title.map(({ text }) => text).join(''), trail.join(' › ')])
  }
  await technology.firmware.create({ name: '9.07G', product: 'os', is_online: true })
  const { brand } = await company.brands.create({ os_word: 'Core' })
  expect(await found('core 9.07G')).toEqual([['Core 9.07G', 'Technology › Release notes › Core']])
  await company.brands.update({ id: brand.id, os_word: 'Nucleus' })
  expect(await found('nucleus 9.07G')).toEqual([['Nucleus 9.07G', 'Technology › Release notes › Nucleus']])
})

test('case studies are found below the name of the brand, also after it was renamed', async () => {
  const trail = async () => {
    const { found } = await world.api().wayfinding.search({ search: 'Street lighting' })
    return found[0]!.trail
  }
  const form = { name: 'Street lighting', is_online: 'true' }
  expect((await world.call('POST case-study', { as: 'staff', form })).status).toBe(200)
  expect(await trail()).toEqual([`What is ${site.brand.name}`])
  await world.api('staff').company.brands.create({ name: 'Dripline' })
  expect(await trail()).toEqual(['What is Dripline'])
})
