import { beforeEach, expect, test } from 'vitest'
import { outbox } from '#server/accounts/test-accounts.ts'
import { withoutCaptcha } from '#server/captcha/test-solution.ts'
import { followConfirmed } from '#server/operations/newsroom/test-follows.ts'
import { operationAt } from '#server/operations/operations.ts'
import { add, addCategory, addSeries, type Added } from '#server/testing/test-records.ts'
import { newWorld, type World } from '#server/testing/test-world.ts'
import { changeNotices } from './change-notices.ts'
import { publishDueReleases } from './due-releases.ts'
import { notifyFollowers } from './notify-followers.ts'
import { addRelease } from './test-releases.ts'
import site from '#site-config'

withoutCaptcha()

const NFND = 8

let world: World
let event: Added
beforeEach(async () => {
  world = await newWorld()
  const category = await addCategory(world, { is_online: true })
  const old = await addSeries(world, {
    name: 'QX-11',
    friendly_url: 'qx-11',
    category: category.id,
    status: 2,
  })
  const next = await addSeries(world, { name: 'QX-22', friendly_url: 'qx-22' })
  await followConfirmed(world, 'part@x.example', 'series:qx-11')
  await followConfirmed(world, 'category@x.example', 'category:transceivers')
  await followConfirmed(world, 'other@x.example', 'series:qx-22')
  event = await add(world, 'POST life-cycle-event', 'life_cycle_event', {
    series: old.id,
    status: NFND,
    date: '2026-03-01',
    reason: 'Its radio chip is out of production.',
    last_order_date: '2027-03-31',
    replaced_by_series: next.id,
  })
})

/** Queues the mails at a moment and returns those about notices. */
async function noticesAt(moment: string) {
  world.clock.now = new Date(moment)
  const { connection, dataKeys, config } = world.parts
  const parts = { db: connection.db, now: world.clock.now, dataKeys, publicUrl: config.PUBLIC_URL }
  await notifyFollowers(parts, [changeNotices])
  return (await outbox(world)).filter(({ subject }) => !subject.includes('confirm'))
}

test('a status change is mailed once its notice is published, with its facts', async () => {
  expect(await noticesAt('2026-11-15T12:01:00Z')).toEqual([])
  const { newsroom } = world.api('staff')
  await newsroom.news.update({ id: Number(event.notice), is_online: true })
  const mails = await noticesAt('2026-11-15T12:02:00Z')
  expect(mails.map(({ recipient, subject }) => [recipient, subject]).toSorted()).toEqual([
    ['category@x.example', `${site.brand.name}: QX-11: NFND`],
    ['part@x.example', `${site.brand.name}: QX-11: NFND`],
  ])
  expect(mails[0]!.text).toContain(
    [
      'QX-11: NFND',
      'Status: Standard → NFND',
      'In effect from: 1 Mar 2026',
      'Reason: Its radio chip is out of production.',
      'Last order: 31 Mar 2027',
      'Replacement: QX-22',
      `http://localhost:3000/changes#change-${event.id}`,
    ].join('\n'),
  )
  expect(await noticesAt('2026-11-15T12:03:00Z')).toHaveLength(2)
})

test('a replacement that visitors cannot see is not named', async () => {
  const { newsroom, catalogue } = world.api('staff')
  await newsroom.news.update({ id: Number(event.notice), is_online: true })
  await catalogue.series.update({ id: Number(event.replaced_by_series), is_online: false })
  const [mail] = await noticesAt('2026-11-15T12:01:00Z')
  expect(mail!.text).not.toContain('QX-22')
})

test('a notice in a scheduled release is mailed when the release is published', async () => {
  const moment = '2026-12-01T08:00:00Z'
  await addRelease(world, [['PUT news-item/:id', { id: Number(event.notice), is_online: true }]], { moment })
  expect(await noticesAt('2026-12-01T08:00:30Z')).toEqual([])
  const published = await publishDueReleases(world.parts.anonymousContext(), operationAt)
  expect(published).toMatchObject([{ failure: null }])
  expect(await noticesAt('2026-12-01T08:00:40Z')).toHaveLength(2)
})
