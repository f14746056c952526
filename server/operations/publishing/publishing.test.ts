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

const publicNews = async () => {
  const { news } = await world.api().newsroom.latestNews({ limit: 10 })
  return news.map(({ perex }) => perex)
}

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

  test('is never refused because of broken links', async () => {
    const { publishing, newsroom } = world.api('staff')
    const target = await addSeries(world)
    const content = `See [it](/product-detail/${String(target.friendly_url)}).`
    const news = await addNews(world, { content })
    const { id } = await addRelease(world, [
      ['PUT news-item/:id', { id: news.id, content: 'Nothing.', is_online: false }],
    ])
    await publishing.publish({ id })
    await world.call(`DELETE product/${target.id}/delete?confirmed=true`, { as: 'staff' })
    await publishing.publish({ id: (await publishing.undo({ id })).release.id })
    expect((await newsroom.news.read({ id: news.id })).news).toMatchObject({ content, is_online: true })
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

test('the morning page shows releases that failed or are due, and changes in conflict or waiting for long', async () => {
  const { publishing, newsroom, desk } = world.api('staff')
  const { id } = await addNews(world)
  const failed = await addRelease(world, [['PUT news-item/:id', { id, perex: 'Mine' }]], { name: 'Failed' })
  await addRelease(world, [], { name: 'Today', moment: '2026-11-15 18:00' })
  await addRelease(world, [], { name: 'Tomorrow', moment: '2026-11-16 00:00' })
  await newsroom.news.update({ id, perex: 'Theirs' })
  await expect(publishing.publish({ id: failed.id })).rejects.toThrow('can’t be published')
  const rows = async () =>
    (await desk.attention({})).attention.map(({ kind, records }) => [
      kind,
      records.map(({ label, to }) => `${label} ${to}`),
    ])
  const page = `/editor/release/${failed.id}`
  expect(await rows()).toEqual([
    ['failed-releases', [`Failed ${page}`]],
    ['conflicting-changes', [`Theirs ${page}#change-${failed.changes[0]!.id}`]],
    ['due-releases', [`Today (15 Nov 2026) /editor/release/${failed.id + 1}`]],
  ])
  expect((await desk.counts({})).counts.release).toBe(3)
  world.clock.now = new Date('2026-12-20T00:00:00Z')
  expect(await world.api('staff').desk.attention({})).toMatchObject({
    attention: expect.arrayContaining([expect.objectContaining({ kind: 'waiting-changes', count: 1 })]),
  })
})
