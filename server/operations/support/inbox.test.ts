import { beforeEach, describe, expect, test } from 'vitest'
import { supportRequestTable, trainingRequestTable } from '#server/database/tables/support.ts'
import { newWorld, type World } from '#server/testing/test-world.ts'

let world: World
beforeEach(async () => {
  world = await newWorld()
  const { db } = world.parts.connection
  await db.insert(trainingRequestTable).values([
    { email: 'ada@x.example', participants: 2, message: 'In May?', added: '2026-11-10T08:00:00Z' },
    { email: 'bob@x.example', participants: 1, message: '', state: 'answered' },
  ])
  await db
    .insert(supportRequestTable)
    .values({ email: 'eve@x.example', subject: 'Range', message: 'How far?', added: '2026-11-09T08:00:00Z' })
})

describe('the inbox of staff', () => {
  test('lists requests by state', async () => {
    const ids = async (state?: 'new' | 'answered' | 'archived') => {
      const { training_request, support_request } = await world.api('staff').support.requests({ state })
      return [training_request.map(({ id }) => id), support_request.map(({ id }) => id)]
    }
    expect(await ids()).toEqual([[2, 1], [1]])
    expect(await ids('new')).toEqual([[1], [1]])
    expect(await ids('answered')).toEqual([[2], []])
    expect(await ids('archived')).toEqual([[], []])
  })

  test('marks a request as answered, with optimistic locking', async () => {
    const { support } = world.api('staff')
    await support.supportRequests.update({ id: 1, version: 1, state: 'answered' })
    expect((await support.supportRequests.read({ id: 1 })).support_request).toMatchObject({
      state: 'answered',
      version: 2,
      subject: 'Range',
      message: 'How far?',
    })
    const { status } = await world.call('PUT support-request/1', {
      as: 'staff',
      form: { version: '1', state: 'archived' },
    })
    expect(status).toBe(409)
  })

  test('refuses other states, and ignores changes of what the visitor wrote', async () => {
    const put = async (form: Record<string, string>) =>
      (await world.call('PUT training-request/1', { as: 'staff', form })).status
    expect(await put({ state: 'lost' })).toBe(400)
    expect(await put({ email: 'mallory@x.example', message: 'changed' })).toBe(200)
    const { training_request } = await world.api('staff').support.trainingRequests.read({ id: 1 })
    expect(training_request).toMatchObject({ email: 'ada@x.example', message: 'In May?' })
  })

  test('is counted in the menu and on the morning page, longest waiting first', async () => {
    const { desk } = world.api('staff')
    expect((await desk.counts({})).counts).toMatchObject({ request: 2 })
    expect((await desk.attention({})).attention).toEqual([
      {
        kind: 'unanswered-requests',
        label: 'Unanswered requests',
        to: '/editor/requests',
        is_information: false,
        count: 2,
        records: [
          { label: 'Range, eve@x.example (9 Nov 2026)', to: '/editor/requests/support/1' },
          { label: 'Training, ada@x.example (10 Nov 2026)', to: '/editor/requests/training/1' },
        ],
      },
    ])
  })

  test('requires staff', async () => {
    for (const path of ['editor/requests', 'support-request/1', 'training-request/1']) {
      expect((await world.call(`GET ${path}`)).status).toBe(401)
      expect((await world.call(`GET ${path}`, { as: 'user' })).status).toBe(403)
    }
  })
})
