import { beforeEach, describe, expect, test } from 'vitest'
import { addPhoto } from '#server/testing/test-photo.ts'
import { newWorld, type World } from '#server/testing/test-world.ts'

let world: World
beforeEach(async () => {
  world = await newWorld()
})

type Fields = Record<string, string>
interface Saved {
  id: number
  version: number
  name: string
  friendly_url: string
}

async function add<Key extends string>(route: `POST ${string}`, key: Key, form: Fields): Promise<Saved> {
  const { status, body } = await world.call(route, { as: 'staff', form })
  expect(body.fields).toBeUndefined()
  expect(status).toBe(200)
  return body[key] as Saved
}

const study = {
  name: 'Street lighting',
  title: 'Smart street lighting',
  content: '**240** lamps',
  ordering: '1',
}
const addStudy = (fields: Fields = {}) => add('POST case-study', 'case_study', { ...study, ...fields })

describe('case studies', () => {
  test('I-14 L-52 are listed by ordering with their photos, through both doors', async () => {
    const image = await addPhoto(world, { section: 3 })
    await addStudy({ name: 'Second', ordering: '2' })
    const { id } = await addStudy({ image: String(image) })
    const { status, body } = await world.call('GET case-studies')
    expect(status).toBe(200)
    const [first, second] = body.case_study as Saved[]
    const stored = { id, version: 1, friendly_url: 'street-lighting', online_until: null }
    expect(first).toEqual({ ...study, ...stored, image, ordering: 1 })
    expect(second).toMatchObject({ name: 'Second', image: null })
    expect(body.photo).toMatchObject([{ id: image, section: 3, name: 'lamp' }])
    expect(await world.api().company.publicCaseStudies({})).toEqual(body)
  })

  test('are visible to staff only until they are saved with a name', async () => {
    await world.call('POST case-study', { as: 'staff' })
    expect((await world.call('GET case-studies')).body.case_study).toEqual([])
    expect((await world.call('GET case-studies', { as: 'staff' })).body.case_study).toHaveLength(1)
    await world.call('PUT case-study/1/edit', { as: 'staff', form: { title: 'Still without a name' } })
    expect((await world.call('GET case-studies')).body.case_study).toEqual([])
  })

  test('B-18 I-35 are found by the friendly URL, case-insensitively', async () => {
    const { id } = await addStudy()
    const { status, body } = await world.call('GET case-study/Street-Lighting')
    expect(status).toBe(200)
    expect(body).toEqual({
      case_study: { ...study, id, friendly_url: 'street-lighting', image: null, ordering: 1 },
      photo: [],
    })
    expect(await world.api().company.caseStudy({ friendly_url: 'street-lighting' })).toEqual(body)
  })

  test('are not found at an unknown, empty, invalid or deleted address', async () => {
    const { id } = await addStudy()
    await world.call('POST case-study', { as: 'staff' })
    expect((await world.call('GET case-study/unknown')).status).toBe(404)
    await expect(world.api().company.caseStudy({ friendly_url: '' })).rejects.toThrow('no such record')
    expect((await world.call('GET case-study/a%20b')).status).toBe(400)
    await world.call(`DELETE case-study/${id}/edit`, { as: 'staff' })
    expect((await world.call('GET case-study/street-lighting')).status).toBe(404)
  })
})

describe('a case study', () => {
  test('J-08 J-10 is created empty, gets its address from its first name and keeps it', async () => {
    const { body } = await world.call('POST case-study', { as: 'staff' })
    expect(body.case_study).toEqual({
      id: 1,
      version: 1,
      name: '',
      title: '',
      friendly_url: '',
      image: null,
      content: '',
      ordering: 0,
      online_until: null,
    })
    const save = async (form: Fields) =>
      (await world.call('PUT case-study/1/edit', { as: 'staff', form })).body.case_study
    expect(await save({ title: 'No name yet' })).toMatchObject({ friendly_url: '' })
    expect(await save({ name: 'Lamps' })).toMatchObject({ friendly_url: 'lamps' })
    expect(await save({ name: 'Lights' })).toMatchObject({ name: 'Lights', friendly_url: 'lamps' })
  })

  test('has the address that staff chose, but never the address of another one', async () => {
    await addStudy()
    expect((await addStudy()).friendly_url).toBe('street-lighting-2')
    const chosen = await addStudy({ friendly_url: 'chosen' })
    expect(chosen.friendly_url).toBe('chosen')
    const { status, body } = await world.call(`PUT case-study/${chosen.id}/edit`, {
      as: 'staff',
      form: { friendly_url: 'street-lighting' },
    })
    expect([status, body.fields]).toEqual([400, { friendly_url: 'Already taken' }])
  })

  test('L-54 is read with its photo; an empty image is saved as none', async () => {
    const image = await addPhoto(world, { section: 3 })
    const { id } = await addStudy({ image: String(image) })
    const { body } = await world.call(`GET case-study/${id}/edit`, { as: 'staff' })
    expect(body).toMatchObject({ case_study: { id, image }, photo: [{ id: image }] })
    const saved = await world.call(`PUT case-study/${id}/edit`, { as: 'staff', form: { image: '' } })
    expect(saved.body.case_study).toMatchObject({ id, version: 2, image: null })
  })

  test.each([
    ['ordering', 'first'],
    ['image', '99999'],
    ['title', 'two\nlines'],
    ['content', 'x'.repeat(65_537)],
  ])('is refused with an invalid %s', async (field, value) => {
    const { id } = await addStudy()
    const sent = { as: 'staff' as const, form: { [field]: value } }
    const { status, body } = await world.call(`PUT case-study/${id}/edit`, sent)
    expect({ status, fields: Object.keys(body.fields ?? {}) }).toEqual({ status: 400, fields: [field] })
  })

  test('refuses a save based on an older version', async () => {
    const { id } = await addStudy()
    const save = (title: string) =>
      world.call(`PUT case-study/${id}/edit`, { as: 'staff', form: { title, version: '1' } })
    await save('first')
    expect(await save('second')).toMatchObject({ status: 409, body: { case_study: { title: 'first' } } })
  })
})

describe.each([
  { what: 'careers', one: 'career', key: 'career_offer', end: { online_until: null } },
  { what: 'patents', one: 'patent', key: 'patent', end: {} },
])('$what', ({ what, one, key, end }) => {
  const offer = { name: 'First', description: '**Your job**' }

  test('visitors read name and description, oldest first', async () => {
    await add(`POST ${one}`, key, offer)
    await add(`POST ${one}`, key, { name: 'Second' })
    const { status, body } = await world.call(`GET ${what}`)
    expect(status).toBe(200)
    expect(body).toEqual({
      [key]: [
        { id: 1, ...offer },
        { id: 2, name: 'Second', description: '' },
      ],
    })
  })

  test('staff read, save, list and delete them', async () => {
    const { id } = await add(`POST ${one}`, key, offer)
    await world.call(`PUT ${one}/${id}`, { as: 'staff', form: { name: 'Renamed' } })
    const saved = { id, version: 2, name: 'Renamed', description: offer.description, ...end }
    expect((await world.call(`GET ${one}/${id}`, { as: 'staff' })).body).toEqual({ [key]: saved })
    expect((await world.call(`GET editor/${what}`, { as: 'staff' })).body).toEqual({ [key]: [saved] })
    expect((await world.call(`DELETE ${one}/${id}`, { as: 'staff' })).body).toEqual({})
    expect((await world.call(`GET ${what}`)).body).toEqual({ [key]: [] })
  })

  test('refuses one without a name', async () => {
    for (const form of [{}, { name: '' }] as Fields[]) {
      const { status, body } = await world.call(`POST ${one}`, { as: 'staff', form })
      expect({ status, fields: body.fields }).toEqual({ status: 400, fields: { name: 'Required' } })
    }
  })
})

describe('trademarks', () => {
  const mark = { trademark: 'EXAMPLE', serial: '123456', registration: '654321', description: 'Modules' }
  const addMark = (fields: Fields = {}) =>
    add('POST trademark', 'trademark', { ...mark, status: '3', country: '1', ...fields })

  test('F-24 F-26 I-19 are listed by filing date, undated ones last, with countries, types and figures', async () => {
    const figure = await addPhoto(world, { section: 3 })
    await addMark({ trademark: 'UNDATED' })
    await addMark({ trademark: 'YOUNGER', filling_date: '2010-01-01', status: '0' })
    await addMark({ trademark: 'OLDER', filling_date: '2005-05-31', figure: String(figure) })
    const { status, body } = await world.call('GET trademarks')
    expect(status).toBe(200)
    const marks = body.trademark as { trademark: string }[]
    expect(marks.map(({ trademark }) => trademark)).toEqual(['OLDER', 'YOUNGER', 'UNDATED'])
    expect(marks[0]).toEqual({
      ...mark,
      id: 3,
      trademark: 'OLDER',
      status: 3,
      country: 1,
      figure,
      filling_date: '2005-05-31',
    })
    expect(marks[1]).toMatchObject({ status: 0 })
    expect(body.trademark_type).toEqual([
      { id: 0, name: 'Empty' },
      { id: 1, name: 'Text' },
      { id: 2, name: 'ColorCombination' },
      { id: 3, name: 'Combination' },
    ])
    expect(body.trademark_country).toContainEqual({ id: 1, name: 'Czech Republic' })
    expect(body.photo).toMatchObject([{ id: figure }])
    expect(await world.api().company.publicTrademarks({})).toEqual(body)
  })

  test('staff read, save, list and delete them', async () => {
    const { id } = await addMark({ filling_date: '2005-05-31' })
    const { body } = await world.call(`PUT trademark/${id}`, {
      as: 'staff',
      form: { status: '0', filling_date: '' },
    })
    expect(body.trademark).toMatchObject({ id, version: 2, status: 0, filling_date: null })
    expect((await world.call(`GET trademark/${id}`, { as: 'staff' })).body).toEqual(body)
    expect((await world.call('GET editor/trademarks', { as: 'staff' })).body.trademark).toHaveLength(1)
    expect((await world.call(`DELETE trademark/${id}`, { as: 'staff' })).status).toBe(200)
    expect((await world.call('GET trademarks')).body.trademark).toEqual([])
  })

  test('refuses one without name, type or country, or with an invalid date', async () => {
    const send = (form: Fields) => world.call('POST trademark', { as: 'staff', form })
    expect((await send({})).body.fields).toEqual({
      trademark: 'Required',
      status: 'Required',
      country: 'Required',
    })
    expect((await send({ ...mark, status: '9', country: '1' })).body.fields).toEqual({
      status: 'No such record',
    })
    const wrongDay = await send({ ...mark, status: '0', country: '1', filling_date: '2005-02-30' })
    expect(wrongDay).toMatchObject({ status: 400, body: { error: 'INVALID_DATE_FORMAT' } })
  })

  test.each([
    ['trademark-type', 'trademark_type', 3],
    ['trademark-country', 'trademark_country', 1],
  ])('a %s can be edited, and deleted only when no trademark uses it', async (one, key, used) => {
    const { id: markId } = await addMark()
    const { id } = await add(`POST ${one}`, key, { name: 'New' })
    await world.call(`PUT ${one}/${id}`, { as: 'staff', form: { name: 'Newer' } })
    expect((await world.call(`GET ${one}/${id}`, { as: 'staff' })).body[key]).toMatchObject({ name: 'Newer' })
    const plural = one.replace(/y$/, 'ie').concat('s')
    expect((await world.call(`GET editor/${plural}`, { as: 'staff' })).body[key]).toContainEqual({
      id,
      version: 2,
      name: 'Newer',
    })
    expect((await world.call(`POST ${one}`, { as: 'staff' })).body.fields).toEqual({ name: 'Required' })
    expect((await world.call(`DELETE ${one}/${id}`, { as: 'staff' })).status).toBe(200)
    const refused = await world.call(`DELETE ${one}/${used}`, { as: 'staff' })
    expect(refused).toMatchObject({ status: 409, body: { error: 'STILL_IN_USE' } })
    await world.call(`DELETE trademark/${markId}`, { as: 'staff' })
    expect((await world.call(`DELETE ${one}/${used}`, { as: 'staff' })).status).toBe(200)
  })
})

const records = [
  'case-study/1/edit',
  'career/1',
  'patent/1',
  'trademark/1',
  'trademark-type/1',
  'trademark-country/1',
]
const recordCalls = records.flatMap((path) => [`GET ${path}`, `PUT ${path}`, `DELETE ${path}`])
const staffCalls = [
  ...recordCalls,
  ...['case-study', 'career', 'patent', 'trademark', 'trademark-type', 'trademark-country'].map(
    (path) => `POST ${path}`,
  ),
  ...['careers', 'patents', 'trademarks', 'trademark-types', 'trademark-countries'].map(
    (path) => `GET editor/${path}`,
  ),
]

test.each(staffCalls)('%s requires staff', async (route) => {
  expect((await world.call(route)).status).toBe(401)
  expect((await world.call(route, { as: 'user' })).status).toBe(403)
})

test.each(recordCalls)('%s of an unknown record is not found', async (route) => {
  const unknown = route.replace('/1', '/99999')
  const sent = route.startsWith('PUT') ? { form: { description: 'x' } } : {}
  expect((await world.call(unknown, { as: 'staff', ...sent })).status).toBe(404)
})
