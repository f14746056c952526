import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { Failure } from '#domain/failure.ts'
import type { Api } from '#contract/contract.ts'
import { userTable } from '#server/database/tables/accounts.ts'
import { mailOutboxTable } from '#server/database/tables/mail.ts'
import type { Context } from '#server/engine/context.ts'
import { apiFor, operationAt } from '#server/operations/operations.ts'
import { publishDueReleases } from './due-releases.ts'
import { add } from '#server/testing/test-records.ts'
import { newWorld, type World } from '#server/testing/test-world.ts'

let world: World
let news: number
let ada: Api
beforeEach(async () => {
  world = await newWorld()
  news = (await add(world, 'POST news-item', 'news', { perex: 'Launch', is_online: true })).id
  await db().insert(userTable).values({
    username: 'ada',
    email: 'ada@example.com',
    is_staff: true,
    role: 'administrator',
    password_hash: 'x',
  })
  await db().update(userTable).set({ email: 'editor@example.com' }).where(eq(userTable.username, 'editor'))
  const [user] = await db().select().from(userTable).where(eq(userTable.username, 'ada'))
  ada = apiFor(Object.assign(world.parts.anonymousContext(), { user: user! }) as Context)
})

const db = () => world.parts.connection.db
const publishing = () => world.api('staff').publishing
const mails = async () =>
  (await db().select().from(mailOutboxTable).orderBy(mailOutboxTable.id)).map(({ recipient, subject }) => [
    recipient,
    subject,
  ])
const kinds = async (api: Api) =>
  (await api.desk.attention({})).attention.map(({ kind }) => kind).filter((kind) => kind.endsWith('-reviews'))

async function prepare(release: number | null = null, perex = 'Better') {
  const input = { id: news, perex }
  const { prepared_change } = await publishing().prepareChange({ call: 'PUT news-item/:id', input, release })
  return prepared_change.id
}

async function releaseWithChange(moment: string | null = null) {
  const { release } = await publishing().addRelease({ name: 'Spring', moment })
  return { id: release.id, change: await prepare(release.id) }
}

const reviewOfRelease = async (id: number) => (await publishing().release({ id })).release.review
const answer = async (api: Api, review: { id: number; digest: string }, is_approved: boolean, text = '') =>
  api.publishing.answerReview({ id: review.id, is_approved, answer: text, digest: review.digest })

describe('a prepared change', () => {
  test('is sent for review, approved by somebody else, and both get mails', async () => {
    const change = await prepare()
    const { review } = await publishing().askForReview({ change, note: 'Have a look' })
    expect(review).toMatchObject({
      state: 'waiting',
      asked_by: 'editor',
      reviewer: null,
      note: 'Have a look',
    })
    expect([await kinds(ada), await kinds(world.api('staff'))]).toEqual([['waiting-reviews'], []])
    await expect(answer(world.api('staff'), review!, true)).rejects.toEqual(new Failure('OWN_REVIEW'))
    const answered = await answer(ada, review!, true, 'Fine')
    expect(answered.review).toMatchObject({ state: 'approved', answered_by: 'ada', answer: 'Fine' })
    expect(await mails()).toEqual([
      ['ada@example.com', 'For review: Launch'],
      ['editor@example.com', 'Approved: Launch'],
    ])
    expect(await kinds(ada)).toEqual([])
  })

  test('that is edited afterwards loses its approval; moving it to a release is no edit', async () => {
    const change = await prepare()
    const { review } = await publishing().askForReview({ change })
    await answer(ada, review!, true)
    const stateOf = async () =>
      (await publishing().preparedChange({ id: change })).prepared_change.review?.state
    const { release } = await publishing().addRelease({ name: 'Spring' })
    await publishing().changePrepared({ id: change, release: release.id })
    expect(await stateOf()).toBe('approved')
    await publishing().changePrepared({ id: change, input: { id: news, perex: 'Different' } })
    expect(await stateOf()).toBe('lapsed')
    expect(await kinds(world.api('staff'))).toEqual(['returned-reviews'])
    await expect(publishing().publish({ id: release.id })).rejects.toMatchObject({ code: 'CANNOT_PUBLISH' })
  })

  test('is approved only as the reviewer saw it', async () => {
    const change = await prepare()
    const { review } = await publishing().askForReview({ change })
    await publishing().changePrepared({ id: change, input: { id: news, perex: 'Changed meanwhile' } })
    await expect(answer(ada, review!, true)).rejects.toMatchObject({ code: 'STALE_VERSION' })
    const { prepared_change } = await ada.publishing.preparedChange({ id: change })
    expect((await answer(ada, prepared_change.review!, true)).review?.state).toBe('approved')
  })

  test('is sent back with a reason', async () => {
    const { review } = await publishing().askForReview({ change: await prepare() })
    await expect(answer(ada, review!, false, ' ')).rejects.toMatchObject({ code: 'INVALID_INPUT' })
    await answer(ada, review!, false, 'The date is wrong')
    expect(await kinds(world.api('staff'))).toEqual(['returned-reviews'])
    expect((await mails()).at(-1)).toEqual(['editor@example.com', 'Sent back: Launch'])
  })

  test('is withdrawn by its sender only', async () => {
    const { review } = await publishing().askForReview({ change: await prepare() })
    await expect(ada.publishing.withdrawReview({ id: review!.id })).rejects.toEqual(new Failure('FORBIDDEN'))
    await publishing().withdrawReview({ id: review!.id })
    expect(await kinds(ada)).toEqual([])
  })
})

describe('a release', () => {
  test('in review is published only once it is approved', async () => {
    const { id } = await releaseWithChange()
    const { review } = await publishing().askForReview({ release: id })
    await expect(publishing().publish({ id })).rejects.toMatchObject({ code: 'CANNOT_PUBLISH' })
    expect((await publishing().release({ id })).release).toMatchObject({
      state: 'failed',
      failed_change: null,
      reason: 'Spring: It is in review and not approved yet.',
    })
    await answer(ada, review!, true)
    await publishing().publish({ id })
    expect(await reviewOfRelease(id)).toMatchObject({ state: 'approved' })
    expect(await kinds(ada)).toEqual([])
  })

  test('in review waits at its moment, too', async () => {
    const { id } = await releaseWithChange('2026-11-15 13:00')
    await publishing().askForReview({ release: id })
    world.clock.now = new Date('2026-11-15T13:00:01Z')
    const [done] = await publishDueReleases(world.parts.anonymousContext(), operationAt)
    expect(done?.failure?.code).toBe('CANNOT_PUBLISH')
  })

  test.each([
    ['another change', async ({ id }: { id: number }) => prepare(id, 'One more')],
    [
      'an edited change',
      async ({ change }: { change: number }) =>
        publishing().changePrepared({ id: change, input: { id: news, perex: 'Other' } }),
    ],
    [
      'another moment',
      async ({ id }: { id: number }) => publishing().changeRelease({ id, moment: '2027-01-01 08:00' }),
    ],
  ])('loses its approval by %s', async (_what, edit) => {
    const release = await releaseWithChange()
    const { review } = await publishing().askForReview({ release: release.id })
    await answer(ada, review!, true)
    await publishing().changeRelease({ id: release.id, note: 'a note is no content' })
    expect((await reviewOfRelease(release.id))?.state).toBe('approved')
    await edit(release)
    expect((await reviewOfRelease(release.id))?.state).toBe('lapsed')
  })

  test('can be sent to one person', async () => {
    const { id } = await releaseWithChange()
    const [own] = await db().select().from(userTable).where(eq(userTable.username, 'editor'))
    await expect(publishing().askForReview({ release: id, reviewer: own!.id })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
    })
    const { colleagues } = await world.api('staff').desk.colleagues({})
    const { id: reviewer } = colleagues.find(({ username }) => username === 'ada')!
    const { review } = await publishing().askForReview({ release: id, reviewer })
    expect(review).toMatchObject({ reviewer: 'ada' })
  })
})

test('bad input is refused', async () => {
  const ask = (json: object) => world.call('POST editor/review', { as: 'staff', json })
  expect((await ask({})).status).toBe(400)
  expect((await ask({ change: 1, release: 1 })).status).toBe(400)
  expect((await ask({ change: 999 })).status).toBe(404)
  expect((await ask({ release: 999 })).status).toBe(404)
  expect((await world.call('POST editor/review', { as: 'user', json: { change: 1 } })).status).toBe(403)
})
