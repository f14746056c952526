import { beforeEach, describe, expect, test } from 'vitest'
import { add } from '#server/testing/test-records.ts'
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

  test('reads texts like those of a form', async () => {
    const event = await add(world, 'POST event', 'event', { name: 'Fair', ordering: 7 })
    const input = { id: String(event.id), ordering: '8', is_online: 'false', name: '7' }
    const { body } = await prepare('PUT event/:id', input)
    expect(body.prepared_change).toMatchObject({ input: { ordering: 8, name: '7' } })
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
    expect(await current()).toEqual({
      reason: 'Somebody changed the same fields since.',
      version: 3,
      fields: [{ field: 'perex', before: 'Old headline', mine: 'Mine', theirs: 'Theirs' }],
      merged: { content: 'The gateway arrives in summer. It costs nothing.' },
    })
    await newsroom.news.remove({ id })
    expect(await current()).toMatchObject({ reason: 'The record was deleted.', version: null })
  })

  test('of a conflict one side can be taken, and what was merged stays', async () => {
    const { id } = await addNews(world)
    const { publishing, newsroom } = world.api('staff')
    const { id: release, changes } = await addRelease(world, [
      ['PUT news-item/:id', { id, perex: 'Mine', content: 'The gateway arrives in spring.' }],
    ])
    await newsroom.news.update({
      id,
      perex: 'Theirs',
      content: 'A gateway arrives in spring. It costs little.',
    })
    const { conflict } = (await publishing.preparedChange({ id: changes[0]!.id })).prepared_change
    const resolve = (record: number) =>
      publishing.changePrepared({
        id: changes[0]!.id,
        input: { id, version: record, ...conflict!.merged, perex: 'Mine' },
      })
    await expect(resolve(conflict!.version! - 1)).rejects.toThrow('Somebody else')
    expect((await resolve(conflict!.version!)).prepared_change.conflict).toBeNull()
    await publishing.publish({ id: release })
    const { news } = await newsroom.news.read({ id })
    expect(news).toMatchObject({ perex: 'Mine', content: 'A gateway arrives in spring.' })
  })

  test('of a new record leads to the empty form, and to the record once it is published', async () => {
    const { id, changes } = await addRelease(world, [['POST news-item', { perex: 'Another' }]])
    expect(changes[0]!.to).toBe('/editor/news/item')
    const { publishing, newsroom } = world.api('staff')
    await publishing.publish({ id })
    const [created] = (await newsroom.news.list({})).news
    const { prepared_change } = await publishing.release({ id })
    expect(prepared_change).toMatchObject([
      { name: 'Another', to: `/editor/news/item/${created!.id}`, entity_id: created!.id },
    ])
  })

  test('names its release, and what it would publish together with what was saved since', async () => {
    const { id } = await addNews(world)
    const { changes } = await addRelease(world, [
      ['PUT news-item/:id', { id, content: 'The gateway arrives in summer. It costs little.' }],
    ])
    const { publishing, newsroom } = world.api('staff')
    await newsroom.news.update({ id, content: 'The gateway arrives in spring. It costs nothing.' })
    const { prepared_change } = await publishing.preparedChange({ id: changes[0]!.id })
    expect(prepared_change).toMatchObject({
      release_name: 'Spring',
      merged: { content: 'The gateway arrives in summer. It costs nothing.' },
      conflict: null,
    })
  })

  test('a delete is in conflict when somebody saved the record since', async () => {
    const { id } = await addNews(world)
    const { publishing, newsroom } = world.api('staff')
    const { changes } = await addRelease(world, [['DELETE news-item/:id', { id }]])
    await newsroom.news.update({ id, perex: 'Still needed' })
    const { prepared_change } = await publishing.preparedChange({ id: changes[0]!.id })
    expect(prepared_change.conflict).toMatchObject({
      reason: 'Somebody saved the record since.',
      version: 2,
      fields: [],
    })
  })
})
