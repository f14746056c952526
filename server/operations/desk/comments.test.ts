import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { Failure } from '#domain/failure.ts'
import { userTable } from '#server/database/tables/accounts.ts'
import { commentTable } from '#server/database/tables/activity.ts'
import { mailOutboxTable } from '#server/database/tables/mail.ts'
import type { Context } from '#server/engine/context.ts'
import { apiFor } from '#server/operations/operations.ts'
import { add } from '#server/testing/test-records.ts'
import { newWorld, type World } from '#server/testing/test-world.ts'

let world: World
let news: number
beforeEach(async () => {
  world = await newWorld()
  news = (await add(world, 'POST news-item', 'news', { perex: 'Launch', is_online: true })).id
  await db()
    .insert(userTable)
    .values([
      { username: 'ada', email: 'ada@example.com', is_staff: true, password_hash: 'x' },
      { username: 'gone', email: 'gone@example.com', is_staff: true, is_active: false, password_hash: 'x' },
    ])
})

const db = () => world.parts.connection.db
const desk = () => world.api('staff').desk
const remark = (text: string) => desk().addComment({ entity: 'news', id: news, text })
const read = async () => (await desk().comments({ entity: 'news', id: news })).comment
const mails = () => db().select().from(mailOutboxTable)

async function deskAs(username: string) {
  const [user] = await db().select().from(userTable).where(eq(userTable.username, username))
  return apiFor(Object.assign(world.parts.anonymousContext(), { user: user! }) as Context).desk
}

test('a comment is plain text, with who and when', async () => {
  const text = '<script>alert(1)</script> **bold**'
  expect((await remark(text)).comment).toMatchObject({ text, by: 'editor', mentions: [], resolved_at: null })
  expect(await read()).toMatchObject([{ text, added: '2026-11-15T12:00:00Z' }])
})

test('a mentioned colleague gets one mail, and finds the comment on the morning page', async () => {
  const { comment } = await remark('@ada and @gone and @visitor: is this right?')
  expect(comment.mentions).toEqual(['ada'])
  const [mail, ...others] = await mails()
  expect(others).toEqual([])
  expect(mail).toMatchObject({ recipient: 'ada@example.com', subject: 'editor mentioned you: Launch' })
  expect(mail!.body).toContain(`http://localhost:3000/editor/news/item/${news}#comment-${comment.id}\n`)
  await desk().changeComment({ id: comment.id, text: '@ada: please' })
  expect(await mails()).toHaveLength(1)
  const mentions = async () =>
    (await (await deskAs('ada')).attention({})).attention.find(({ kind }) => kind === 'mentions')
  expect(await mentions()).toMatchObject({ count: 1, records: [{ label: 'Launch, by editor' }] })
  await (await deskAs('ada')).changeComment({ id: comment.id, is_resolved: true })
  expect(await mentions()).toBeUndefined()
  expect(await read()).toMatchObject([{ resolved_by: 'ada', resolved_at: '2026-11-15T12:00:00Z' }])
})

test('only its author can edit or delete a comment', async () => {
  const { comment } = await remark('Mine')
  const ada = await deskAs('ada')
  await expect(ada.changeComment({ id: comment.id, text: 'Yours' })).rejects.toEqual(new Failure('FORBIDDEN'))
  await expect(ada.deleteComment({ id: comment.id })).rejects.toEqual(new Failure('FORBIDDEN'))
  expect((await desk().changeComment({ id: comment.id, text: 'Better' })).comment).toMatchObject({
    text: 'Better',
    edited: '2026-11-15T12:00:00Z',
  })
  await desk().deleteComment({ id: comment.id })
  expect(await read()).toEqual([])
})

test('bad input is refused, and so is a record that does not exist', async () => {
  for (const text of ['', ' \n', 'x'.repeat(4001), 'a\u0000b'])
    expect(
      (await world.call(`POST editor/comments/news/${news}`, { as: 'staff', json: { text } })).status,
    ).toBe(400)
  const call = (path: string) => world.call(path, { as: 'staff', json: { text: 'x' } })
  expect((await call('POST editor/comments/news/99999')).status).toBe(404)
  expect((await call('POST editor/comments/user/1')).status).toBe(400)
  expect((await world.call('DELETE editor/comment/99', { as: 'staff' })).status).toBe(404)
})

test('the number of comments of one person is limited', async () => {
  for (let time = 0; time < 60; time += 1) await remark('again')
  await expect(remark('again')).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
})

test('comments follow their record into the trash and out of it, and end with it', async () => {
  await remark('@ada look')
  const open = async () => (await desk().openComments({ entity: 'news' })).open
  expect(await open()).toEqual({ [news]: 1 })
  await world.call(`DELETE news-item/${news}`, { as: 'staff', json: {} })
  expect(await open()).toEqual({})
  expect((await (await deskAs('ada')).attention({})).attention.map(({ kind }) => kind)).not.toContain(
    'mentions',
  )
  await desk().restore({ entity: 'news', id: news })
  expect(await open()).toEqual({ [news]: 1 })
  await world.call(`DELETE news-item/${news}`, { as: 'staff', json: {} })
  await desk().purge({ entity: 'news', id: news })
  expect(await db().$count(commentTable)).toBe(0)
})

test('visitors see no comment, and a comment is no change of content', async () => {
  const version = await world.parts.contentVersion.current()
  await remark('zqsecretremark')
  expect(await world.parts.contentVersion.current()).toEqual(version)
  for (const path of ['news/10', 'search/zqsecretremark'])
    expect(JSON.stringify((await world.call(`GET ${path}`)).body)).not.toContain('zqsecretremark')
  expect((await world.call(`GET editor/comments/news/${news}`, { as: 'user' })).status).toBe(403)
})
