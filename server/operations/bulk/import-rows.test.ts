import { stringify } from 'csv-stringify/sync'
import { beforeEach, describe, expect, test } from 'vitest'
import { newWorld, type World } from '#server/testing/test-world.ts'
import { exportFile, importFile } from './test-tables.ts'

let world: World
beforeEach(async () => {
  world = await newWorld()
})

const listed = async () => (await world.api('staff').newsroom.events.list({})).event
const outcomes = (body: { rows?: { outcome: string; reason: string }[] }) =>
  body.rows?.map(({ outcome, reason }) => (reason ? `${outcome}: ${reason}` : outcome))

describe('an import', () => {
  test('creates and changes records as one release, which can be undone', async () => {
    const { newsroom, publishing } = world.api('staff')
    const { event: fair } = await newsroom.events.create({ name: 'Fair', ordering: 5 })
    const { event: kept } = await newsroom.events.create({ name: 'Kept', ordering: 1 })
    const table = stringify([
      ['id', 'version', 'name', 'ordering', 'is_online', 'online_until'],
      [fair.id, 1, 'Trade fair', 7, 'no', '2027-01-31 18:00'],
      [kept.id, 1, 'Kept', 1, 'yes', ''],
      ['', '', 'New one', 3, 'yes', ''],
    ])
    const tried = await importFile(world, 'event', table, { dry_run: true })
    expect(outcomes(tried.body)).toEqual(['change', 'unchanged', 'create'])
    expect(tried.body.rows![0]!.changes).toContainEqual({
      field: 'name',
      before: 'Fair',
      after: 'Trade fair',
    })
    expect(await listed()).toHaveLength(2)

    const { body } = await importFile(world, 'event', table)
    expect(body.release).toMatchObject({ name: 'Import of event records: table.csv' })
    const changed = {
      name: 'Trade fair',
      ordering: 7,
      is_online: false,
      online_until: '2027-01-31T18:00:00Z',
    }
    expect(await listed()).toMatchObject([
      changed,
      { name: 'New one', is_online: true },
      { id: kept.id, version: 1 },
    ])
    const { release: undo } = await publishing.undo({ id: body.release!.id })
    await publishing.publish({ id: undo.id })
    expect(await listed()).toMatchObject([{ name: 'Fair', ordering: 5, is_online: true }, { name: 'Kept' }])
  })

  test('says why rows are refused, and changes nothing unless they are left out', async () => {
    const { newsroom } = world.api('staff')
    const { event } = await newsroom.events.create({ name: 'Fair' })
    await newsroom.events.update({ id: event.id, name: 'Theirs' })
    const { event: gone } = await newsroom.events.create({ name: 'Gone' })
    await newsroom.events.remove({ id: gone.id })
    const table = stringify([
      ['id', 'version', 'name', 'ordering', 'starts', 'is_online'],
      [event.id, 1, 'Mine', 0, '', 'yes'],
      [event.id, 2, 'Mine', 0, '', 'yes'],
      [gone.id, '', 'Mine', 0, '', 'yes'],
      [999, '', 'Mine', 0, '', 'yes'],
      ['x', '', 'Mine', 0, '', 'yes'],
      ['', '', 'Mine', 'first', '31.12.2026', 'perhaps'],
      ['', '', 'Fine', 0, '', ''],
    ])
    const { body } = await importFile(world, 'event', table)
    expect(outcomes(body)).toEqual([
      'refused: Somebody saved this record since the table was exported.',
      'refused: An earlier row has the same id.',
      'refused: This event is in the trash.',
      'refused: There is no event with this id.',
      'refused: There is no event with this id.',
      expect.stringMatching(/^refused: (?=.*ordering: )(?=.*starts: Invalid date format)(?=.*is_online: )/),
      'create',
    ])
    expect(body.release).toBeNull()
    expect(await listed()).toMatchObject([{ name: 'Theirs' }])
    const skipped = await importFile(world, 'event', table, { skip_refused: true })
    expect(skipped.body.release).not.toBeNull()
    expect((await listed()).map(({ name }) => name).toSorted()).toEqual(['Fine', 'Theirs'])
  })

  test('sees what two rows do to each other', async () => {
    const table = stringify([
      ['code', 'name'],
      ['hops', 'Hops'],
      ['hops', 'Hops again'],
    ])
    const { body } = await importFile(world, 'release_note_subject', table, { dry_run: true })
    expect(outcomes(body)).toEqual(['create', 'refused: code: Already taken.'])
  })

  test('finds references by name, by id or by both, if they agree', async () => {
    const { support } = world.api('staff')
    const sections = []
    for (const name of ['Radio', 'Same', 'Same'])
      sections.push((await support.faqSections.create({ name })).f_a_q_section.id)
    const [radio, same] = sections
    const references = ['Radio', `#${radio}`, `Radio #${radio}`, `Other #${radio}`, 'Same', 'None', '#99']
    const table = stringify([['name', 'section'], ...references.map((section) => ['Question', section])])
    const { body } = await importFile(world, 'f_a_question', table, { dry_run: true })
    expect(outcomes(body)).toEqual([
      'create',
      'create',
      'create',
      `refused: section: #${radio} is “Radio”, not “Other”; write one of both.`,
      `refused: section: Several are called “Same”; write the id, such as #${same}.`,
      'refused: section: There is no FAQ section “None”.',
      'refused: section: There is no FAQ section #99.',
    ])
  })

  test('refuses broken links like a save, unless they are published anyway', async () => {
    const table = stringify([
      ['perex', 'content', 'is_online'],
      ['News', '[a](/none)', 'yes'],
    ])
    const { status, body } = await importFile(world, 'news', table)
    expect([status, body.broken_links]).toMatchObject([409, [{ address: '/none' }]])
    expect((await importFile(world, 'news', table, { publish_anyway: true })).body.release).not.toBeNull()
  })

  test.for([
    ['an empty file', '', /first row must have the names/],
    ['an unknown column', 'name,price\na,1\n', /Unknown columns: price/],
    ['a column twice', 'name,name\na,b\n', /column name is there twice/],
    ['too many rows', `name\n${'a\n'.repeat(5001)}`, /more than 5001 rows/],
    ['too many changes', `name\n${'a\n'.repeat(1001)}`, /More than 1000 rows differ/],
    ['bytes of something else', '\0\u0001', /neither a CSV file/],
  ] as const)('refuses %s', async ([, content, reason]) => {
    const { status, body } = await importFile(world, 'event', content, { dry_run: true })
    expect(status).toBe(400)
    expect(body.fields?.['file']).toMatch(reason)
  })

  test('a photo is uploaded, not imported', async () => {
    const { body } = await importFile(world, 'photo', 'name\nX\n', { dry_run: true })
    expect(outcomes(body)).toEqual(['refused: A photo can’t be created by an import.'])
  })
})

describe('an export', () => {
  test('neutralises formulas, and an import takes that back', async () => {
    const { newsroom } = world.api('staff')
    const name = '=HYPERLINK("https://evil.example")'
    await newsroom.events.create({ name })
    const text = await (await exportFile(world, 'event.csv')).text()
    expect(text).toContain(`"'=HYPERLINK(""https://evil.example"")"`)
    const copied = text.replace(/^(\d+),1,/m, ',,')
    await importFile(world, 'event', copied)
    expect((await listed()).map((event) => event.name)).toEqual([name, name])
  })

  test('can be of some records', async () => {
    const { newsroom } = world.api('staff')
    const { event } = await newsroom.events.create({ name: 'One' })
    await newsroom.events.create({ name: 'Other' })
    const { rows } = await world.api('staff').desk.exportRows({ entity: 'event', ids: [event.id] })
    expect(rows).toHaveLength(1)
    const text = await (await exportFile(world, `event.csv?ids=[${event.id}]`)).text()
    expect(text).toContain('One')
    expect(text).not.toContain('Other')
  })

  test('is for staff, and is a file', async () => {
    expect((await exportFile(world, 'event.csv', null)).status).toBe(401)
    expect((await exportFile(world, 'event.csv', world.tokens.user)).status).toBe(403)
    expect((await exportFile(world, 'user.csv')).status).toBe(400)
    expect((await exportFile(world, 'event.pdf')).status).toBe(400)
    const { headers } = await exportFile(world, 'event.xlsx')
    expect(headers.get('Content-Disposition')).toBe('attachment; filename="event.xlsx"')
    expect(headers.get('Cache-Control')).toBe('no-store')
  })
})
