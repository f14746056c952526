import { beforeEach, describe, expect, test } from 'vitest'
import { newWorld, type World } from '#server/testing/test-world.ts'
import site from '#site-config'

let world: World
beforeEach(async () => {
  world = await newWorld()
})

const staff = (route: string, form: Record<string, string> = {}) => world.call(route, { as: 'staff', form })

describe('OS functions', () => {
  test('I-40 N-11 O-18 are read with their sections, both by ordering', async () => {
    await staff('POST os-function-section', { name: 'RF', ordering: '2' })
    await staff('POST os-function-section', { name: 'Control', ordering: '1' })
    await staff('POST os-function', { name: '`b()`', ordering: '2', section: '2' })
    await staff('POST os-function', { name: '`a()`', ordering: '1', section: '2' })
    await staff('POST os-function')
    const { body } = await world.call('GET os-functions')
    expect(body).toMatchObject({
      o_s_function_section: [{ name: 'Control' }, { name: 'RF' }],
      o_s_function: [{ name: '`a()`', section: 2 }, { name: '`b()`' }],
    })
    expect(await world.api().technology.publicOsFunctions({})).toEqual(body)
    expect((await world.call('GET os-functions', { as: 'staff' })).body.o_s_function).toHaveLength(3)
  })

  test('one is read with the available sections', async () => {
    await staff('POST os-function-section', { name: 'RF' })
    expect((await staff('POST os-function')).body).toMatchObject({
      o_s_function: { id: 1, name: '', description: '', ordering: 0, section: null },
    })
    const { body } = await world.call('GET os-function/1', { as: 'staff' })
    expect(body).toMatchObject({ o_s_function: { id: 1 }, o_s_function_section: [{ name: 'RF' }] })
    expect((await world.call('GET os-function/9', { as: 'staff' })).status).toBe(404)
    expect((await world.call('GET os-function/1')).status).toBe(401)
    expect((await staff('PUT os-function/1', { ordering: 'two' })).status).toBe(400)
    expect((await staff('PUT os-function/1', { section: '99' })).status).toBe(400)
  })

  test('K-12 a section that functions use cannot be deleted, and the response lists them', async () => {
    await staff('POST os-function-section', { name: 'RF' })
    await staff('POST os-function', { name: 'a', section: '1' })
    expect((await staff('DELETE os-function-section/1')).body).toMatchObject({
      error: 'STILL_IN_USE',
      uses: { total: 1, records: [{ entity: 'o_s_function', id: 1, name: 'a', field: 'section' }] },
    })
    await staff('DELETE os-function/1')
    expect((await staff('DELETE os-function-section/1')).body).toEqual({})
    expect((await world.call('GET os-function-sections', { as: 'staff' })).body).toEqual({
      o_s_function_section: [],
    })
  })
})

describe('release notes', () => {
  test('I-41 N-13 of a subject are found by its code, newest first', async () => {
    await staff('POST release-note', { subject: '2', title: 'v1.10', ordering: '10', product: '' })
    await staff('POST release-note', { subject: '2', title: 'v1.11', ordering: '11' })
    await staff('POST release-note', { subject: '5', title: 'other', ordering: '12' })
    const { body } = await world.call('GET release-notes/ide-command')
    expect(body).toMatchObject({
      release_note_subject: [{ id: 2, code: 'ide-command' }],
      release_note: [{ title: 'v1.11' }, { title: 'v1.10' }],
    })
    expect(await world.api().technology.publicReleaseNotes({ code: 'ide-command' })).toEqual(body)
    const nothing = { release_note_subject: [], release_note: [] }
    expect((await world.call('GET release-notes/unknown')).body).toEqual(nothing)
    expect((await world.call('GET release-notes/%20')).status).toBe(400)
    expect((await world.call('GET release-notes')).status).toBe(401)
    expect((await world.call('GET release-notes', { as: 'staff' })).body.release_note).toHaveLength(3)
  })

  test('J-63 L-33 a copy is hidden until it is saved', async () => {
    await staff('POST release-note', { subject: '2', title: 'v1.10', ordering: '10' })
    const { body } = await staff('POST release-note/1/copy')
    expect(body.release_note).toMatchObject({ id: 2, title: 'v1.10', subject: 2 })
    const shown = async () => (await world.call('GET release-notes/ide-command')).body.release_note
    expect(await shown()).toHaveLength(1)
    await staff('PUT release-note/2', { title: 'v1.11' })
    expect(await shown()).toHaveLength(2)
    expect((await staff('POST release-note/9/copy')).status).toBe(404)
    expect((await world.call('GET release-note/1', { as: 'staff' })).body).toHaveProperty(
      'release_note_subject',
    )
  })

  test('a subject with notes cannot be deleted, and its code is unique', async () => {
    await staff('POST release-note', { subject: '2', title: 'v1.10' })
    expect((await staff('DELETE release-note-subject/2')).status).toBe(409)
    expect((await staff('POST release-note-subject', { name: 'Again', code: 'IDE-Command' })).status).toBe(
      400,
    )
    expect((await staff('POST release-note-subject', { name: 'No code' })).status).toBe(400)
  })
})

test('F-20 I-18 the history of the startup package is newest first, without drafts', async () => {
  await staff('POST startup-package-history/new', { title: '2022-08', ordering: '40' })
  await staff('POST startup-package-history/new', { title: '2022-09', ordering: '50' })
  const empty = await staff('POST startup-package-history/new')
  expect(empty.body).toMatchObject({
    startup_package_history: { id: 3, title: '', description: '', ordering: 0 },
  })
  const { body } = await world.call('GET startup-package-history')
  expect(body.startup_package_history).toMatchObject([{ title: '2022-09' }, { title: '2022-08' }])
  expect(await world.api().technology.publicStartupPackageHistory({})).toEqual(body)
  await staff('PUT startup-package-history/3', { title: '2022-10', ordering: '60' })
  expect((await world.call('GET startup-package-history')).body.startup_package_history).toHaveLength(3)
  expect((await staff('DELETE startup-package-history/3')).body).toEqual({})
  expect((await staff('DELETE startup-package-history/3')).status).toBe(404)
  expect((await world.call('GET startup-package-history/1')).status).toBe(401)
})

describe('key figures', () => {
  const figure = { name: 'Hops', code: 'hops', value: '240', limit: 'up to …' }

  test('are read in their order, without those in the trash', async () => {
    await staff('POST key-figure', { ...figure, ordering: '2' })
    await staff('POST key-figure', { name: 'Nodes', code: 'nodes', value: '239', ordering: '1' })
    await staff('POST key-figure', { name: 'Old', code: 'old', value: '1' })
    await staff('DELETE key-figure/3')
    const { body } = await world.call('GET key-figures')
    expect(body.key_figure).toMatchObject([{ code: 'nodes', value: '239', limit: '' }, figure])
    expect(await world.api().technology.publicKeyFigures({})).toEqual(body)
  })

  test('a value can be a live fact, which visitors get resolved', async () => {
    await staff('POST key-figure', { ...figure, value: '{{company email}}' })
    expect((await world.call('GET key-figures')).body.key_figure).toMatchObject([
      { value: site.company.email },
    ])
    expect((await world.call('GET key-figure/1', { as: 'staff' })).body).toMatchObject({
      key_figure: { value: '{{company email}}' },
    })
  })

  test('name, code and value are needed, and the code is unique', async () => {
    expect((await staff('POST key-figure', { name: 'Hops' })).status).toBe(400)
    expect((await staff('POST key-figure', { ...figure, value: '' })).status).toBe(400)
    expect((await staff('POST key-figure', { ...figure, code: 'no code' })).status).toBe(400)
    expect((await staff('POST key-figure', figure)).status).toBe(200)
    expect((await staff('POST key-figure', { ...figure, code: 'HOPS' })).status).toBe(400)
    expect((await world.call('POST key-figure', { form: figure })).status).toBe(401)
    expect((await staff('PUT key-figure/9', { value: '1' })).status).toBe(404)
  })
})
