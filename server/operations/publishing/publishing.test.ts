import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { userTable } from '#server/database/tables/accounts.ts'
import { revisionTable } from '#server/database/tables/content.ts'
import { tablesChangedBy } from '#server/attacks/database-digest.ts'
import { addCategory, addSeries, addVariant, add } from '#server/testing/test-records.ts'
import { newWorld, type World } from '#server/testing/test-world.ts'
import { addNews, addRelease } from './test-releases.ts'

let world: World

beforeEach(async () => {
  world = await newWorld()
})

const prepare = (call: string, input: object, release: number | null = null) =>
  world.call('POST editor/prepared-change', { as: 'staff', json: { call, input, release } })

const publicNews = async () => {
  const { news } = await world.api().newsroom.latestNews({ limit: 10 })
  return news.map(({ perex }) => perex)
}

describe('a prepared change', () => {
  test('stores the fields that differ, with author and moment, and leaves the record as it is', async () => {
    const { id, version } = await addNews(world)
    const input = { id, version, perex: 'New headline', is_online: true }
    const { body } = await prepare('PUT news-item/:id', input)
    expect(body.prepared_change).toMatchObject({
      action: 'update',
      entity: 'news',
      entity_id: id,
      name: 'Old headline',
      to: `/editor/news/item/${id}`,
      input: { perex: 'New headline' },
      differences: [{ field: 'perex', before: 'Old headline', after: 'New headline' }],
      conflict: null,
      by: 'editor',
      release: null,
    })
    expect(await publicNews()).toEqual(['Old headline'])
    const listed = await world.api('staff').publishing.preparedChanges({ entity: 'news', entity_id: id })
    expect(listed.prepared_change).toHaveLength(1)
  })

  test('is refused with the messages of the call when its input is wrong', async () => {
    const { id } = await addNews(world)
    const { status, body } = await prepare('PUT news-item/:id', { id, published: 'soon' })
    expect([status, body.error, body.fields]).toEqual([
      400,
      'INVALID_DATE_FORMAT',
      { published: 'Invalid date format' },
    ])
  })

  test('is refused when nothing differs, when the form is outdated, and for calls that are not preparable', async () => {
    const { id } = await addNews(world)
    expect((await prepare('PUT news-item/:id', { id, perex: 'Old headline' })).status).toBe(400)
    const outdated = await prepare('PUT news-item/:id', { id, version: 7, perex: 'x' })
    expect([outdated.status, outdated.body.error]).toEqual([409, 'STALE_VERSION'])
    expect((await prepare('PUT user/:id', { id: 1, is_staff: true })).status).toBe(400)
    expect((await prepare('PUT news-item/:id', { id: 999, perex: 'x' })).status).toBe(404)
  })

  test('can be changed and discarded', async () => {
    const { id } = await addNews(world)
    const { publishing } = world.api('staff')
    const { prepared_change } = await publishing.prepareChange({
      call: 'PUT news-item/:id',
      input: { id, perex: 'One' },
    })
    const change = prepared_change.id
    const { prepared_change: changed } = await publishing.changePrepared({
      id: change,
      version: 1,
      input: { id, perex: 'Two' },
    })
    expect(changed.input).toEqual({ perex: 'Two' })
    await expect(publishing.changePrepared({ id: change, version: 1, release: null })).rejects.toThrow(
      'Somebody else',
    )
    await publishing.discardPrepared({ id: change })
    expect((await publishing.preparedChanges({})).prepared_change).toEqual([])
  })

  test('is merged by field and by words with what was saved since, and otherwise is a conflict at once', async () => {
    const { id } = await addNews(world)
    const { publishing, newsroom } = world.api('staff')
    const content = 'The gateway arrives in spring. It costs nothing.'
    const { prepared_change } = await publishing.prepareChange({
      call: 'PUT news-item/:id',
      input: { id, content, perex: 'Mine' },
    })
    const current = async () =>
      (await publishing.preparedChange({ id: prepared_change.id })).prepared_change.conflict
    await newsroom.news.update({ id, content: 'The gateway arrives in summer. It costs little.' })
    expect(await current()).toBeNull()
    await newsroom.news.update({ id, perex: 'Theirs' })
    expect(await current()).toMatchObject({
      reason: 'Somebody changed the same fields since.',
      fields: [{ field: 'perex', before: 'Old headline', mine: 'Mine', theirs: 'Theirs' }],
    })
    await newsroom.news.remove({ id })
    expect(await current()).toMatchObject({ reason: 'The record was deleted.' })
  })

  test('a delete is in conflict when somebody saved the record since', async () => {
    const { id } = await addNews(world)
    const { publishing, newsroom } = world.api('staff')
    const { changes } = await addRelease(world, [['DELETE news-item/:id', { id }]])
    await newsroom.news.update({ id, perex: 'Still needed' })
    const { prepared_change } = await publishing.preparedChange({ id: changes[0]!.id })
    expect(prepared_change.conflict).toMatchObject({ reason: 'Somebody saved the record since.' })
  })
})

describe('publishing a release', () => {
  test('makes all changes public at one content version, with their authors in the history', async () => {
    const { id } = await addNews(world)
    const old = await addNews(world, { perex: 'Outdated' })
    const release = await addRelease(world, [
      ['DELETE news-item/:id', { id: old.id }],
      ['PUT news-item/:id', { id, perex: 'New headline' }],
      ['POST news-item', { perex: 'Another', published: '2026-11-02 08:00', is_online: true }],
    ])
    const before = await world.parts.contentVersion.current()
    const { publishing } = world.api('staff')
    const { release: published } = await publishing.publish({ id: release.id })
    expect(published).toMatchObject({ state: 'published', published_by: 'editor', changes: 3, conflicts: 0 })
    expect(await world.parts.contentVersion.current()).toBe(before + 1)
    expect(await publicNews()).toEqual(['Another', 'New headline'])
    const { revisions } = await world.api('staff').desk.history({ entity: 'news', id })
    expect(revisions[0]).toMatchObject({ action: 'update', by: 'editor' })
    expect((await publishing.preparedChanges({})).prepared_change).toEqual([])
  })

  test('a change that fails publishes nothing and is named', async () => {
    const { id } = await addNews(world)
    const { id: category } = await addCategory(world)
    await addSeries(world, { category })
    const { id: release, changes } = await addRelease(world, [
      ['PUT news-item/:id', { id, perex: 'New headline' }],
      ['DELETE product-category/:id', { id: category }],
    ])
    const changed = await tablesChangedBy(world.parts.connection, async () => {
      const { status, body } = await world.call(`POST editor/release/${release}/publish`, { as: 'staff' })
      expect([status, body.error, body.failed]).toEqual([
        409,
        'CANNOT_PUBLISH',
        { id: changes[1]!.id, name: 'Transceivers', reason: 'The record is still used elsewhere.' },
      ])
    })
    expect(changed).toEqual(['release'])
    const { release: failed } = await world.api('staff').publishing.release({ id: release })
    expect(failed).toMatchObject({
      state: 'failed',
      failed_change: changes[1]!.id,
      reason: 'Transceivers: The record is still used elsewhere.',
    })
  })

  test('a conflict stops it', async () => {
    const { id } = await addNews(world)
    const { publishing, newsroom } = world.api('staff')
    const release = await addRelease(world, [['PUT news-item/:id', { id, perex: 'Mine' }]])
    await newsroom.news.update({ id, perex: 'Theirs' })
    const { release: listed } = await publishing.releases({})
    expect(listed).toMatchObject([{ conflicts: 1 }])
    await expect(publishing.publish({ id: release.id })).rejects.toThrow('can’t be published')
    expect(await publicNews()).toEqual(['Theirs'])
  })

  test('new records can reference each other by their reserved ids, in any order of preparation', async () => {
    const { publishing, catalogue } = world.api('staff')
    const { release } = await publishing.addRelease({ name: 'New product' })
    const series = await publishing.prepareChange({
      call: 'POST product',
      input: { name: 'TR-99D', is_online: true },
    })
    await publishing.prepareChange({
      call: 'POST product-variant',
      input: { name: 'TR-99DA', series: series.prepared_change.entity_id },
      release: release.id,
    })
    await publishing.changePrepared({ id: series.prepared_change.id, release: release.id })
    await addSeries(world, { name: 'Somebody else was faster' })
    await publishing.publish({ id: release.id })
    const { product_series } = await catalogue.series.list({})
    expect(product_series.find(({ name }) => name === 'TR-99D')).toMatchObject({ variants_count: 1 })
  })

  test('a record and what uses it can be deleted together', async () => {
    const { id: section } = await add(world, 'POST faq-section', 'f_a_q_section', { name: 'Radio' })
    const question = await add(world, 'POST faq-question', 'f_a_question', { name: 'Range?', section })
    const release = await addRelease(world, [
      ['DELETE faq-section/:id', { id: section }],
      ['DELETE faq-question/:id', { id: question.id }],
    ])
    const { release: published } = await world.api('staff').publishing.publish({ id: release.id })
    expect(published.state).toBe('published')
  })

  test('needs authors who are still staff', async () => {
    const { id } = await addNews(world)
    const release = await addRelease(world, [['PUT news-item/:id', { id, perex: 'New' }]])
    const { db } = world.parts.connection
    const publishing = world.api('staff').publishing
    await db.update(userTable).set({ is_staff: false }).where(eq(userTable.username, 'editor'))
    await expect(publishing.publish({ id: release.id })).rejects.toMatchObject({
      details: { answer: { failed: { reason: 'You do not have the right to do this.' } } },
    })
  })

  test('happens once: later attempts and changes are refused', async () => {
    const { id } = await addNews(world)
    const release = await addRelease(world, [['PUT news-item/:id', { id, perex: 'New' }]])
    const { publishing } = world.api('staff')
    const attempts = await Promise.allSettled(
      Array.from({ length: 4 }, () => publishing.publish({ id: release.id })),
    )
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(publishing.publish({ id: release.id })).rejects.toThrow('published already')
    await expect(publishing.changeRelease({ id: release.id, name: 'x' })).rejects.toThrow('published already')
    await expect(
      publishing.prepareChange({ call: 'PUT news-item/:id', input: { id, perex: 'y' }, release: release.id }),
    ).rejects.toThrow('published already')
    const { db } = world.parts.connection
    expect(await db.$count(revisionTable, eq(revisionTable.entity, 'news'))).toBe(2)
  })
})

test('a release that failed is open again after a change, and can be deleted without its changes', async () => {
  const { id } = await addNews(world)
  const { publishing, newsroom } = world.api('staff')
  const release = await addRelease(world, [['PUT news-item/:id', { id, perex: 'Mine' }]])
  await newsroom.news.update({ id, perex: 'Theirs' })
  await expect(publishing.publish({ id: release.id })).rejects.toThrow('can’t be published')
  const { release: open } = await publishing.changeRelease({ id: release.id, moment: '2027-02-01 00:00' })
  expect(open).toMatchObject({ state: 'open', reason: null, moment: '2027-02-01T00:00:00Z' })
  await publishing.deleteRelease({ id: release.id })
  const { prepared_change } = await publishing.preparedChanges({})
  expect(prepared_change).toMatchObject([{ entity_id: id, release: null }])
})

describe('undoing a release', () => {
  test('prepares one release that takes everything back', async () => {
    const { publishing, newsroom } = world.api('staff')
    const news = await addNews(world)
    const gone = await addNews(world, { perex: 'Outdated' })
    const { id } = await addRelease(world, [
      ['PUT news-item/:id', { id: news.id, perex: 'New headline' }],
      ['DELETE news-item/:id', { id: gone.id }],
      ['POST news-item', { perex: 'Another', published: '2026-11-02 08:00', is_online: true }],
    ])
    await expect(publishing.undo({ id })).rejects.toThrow('not published yet')
    await publishing.publish({ id })
    await newsroom.news.update({ id: news.id, content: 'Corrected since.' })
    const { release: undo } = await publishing.undo({ id })
    expect(undo).toMatchObject({ name: 'Undo: Spring', state: 'open', undoes: id, changes: 3, conflicts: 0 })
    expect((await publishing.undo({ id })).release.id).toBe(undo.id)
    await publishing.publish({ id: undo.id })
    expect((await publicNews()).toSorted()).toEqual(['Old headline', 'Outdated'])
    const { news: after } = await newsroom.news.read({ id: news.id })
    expect(after.content).toBe('Corrected since.')
  })

  test('restores a series with its variants', async () => {
    const { publishing, catalogue } = world.api('staff')
    const series = await addSeries(world)
    await addVariant(world, { series: series.id })
    const { id } = await addRelease(world, [
      ['DELETE product/:id/delete', { id: series.id, confirmed: true }],
    ])
    await publishing.publish({ id })
    await publishing.publish({ id: (await publishing.undo({ id })).release.id })
    const { product } = await catalogue.series.variants({ id: series.id })
    expect(product).toHaveLength(1)
  })
})
