import { beforeEach, describe, expect, test } from 'vitest'
import { outbox } from '#server/accounts/test-accounts.ts'
import { solvedCaptcha, withoutCaptcha } from '#server/captcha/test-solution.ts'
import { deleteExpiredRows } from '#server/housekeeping.ts'
import { consumeRateLimits, rateLimitKey, type RateLimitKey } from '#server/rate-limits/consume-rate-limit.ts'
import * as limits from '#server/rate-limits/limits.ts'
import { addCategory, addSeries } from '#server/testing/test-records.ts'
import { newWorld, type World } from '#server/testing/test-world.ts'
import { MAX_FOLLOWED } from '#domain/newsroom/follow.ts'
import { followedTable } from '#server/database/tables/followers.ts'
import { follow, followCodes, followConfirmed, followDump, followFrom } from './test-follows.ts'
import site from '#site-config'

const ADA = 'ada@x.example'

let world: World
beforeEach(async () => {
  world = await newWorld()
})

const advance = (seconds: number) => (world.clock.now = new Date(world.clock.now.getTime() + seconds * 1000))
const post = (path: string, form: Record<string, string>) => world.call(`POST ${path}`, { form })
const followers = () => world.api('staff').newsroom.followers({})
const consume = async (times: number, key: RateLimitKey) => {
  for (let time = 0; time < times; time += 1) await consumeRateLimits(world.parts.anonymousContext(), key)
}
const lastCode = async () => (await followCodes(world, 'confirm')).at(-1)!

describe('the captcha', () => {
  test.each(['', 'x', 'e30='])('is required: %j is refused, and no mail is sent', async (reCaptcha) => {
    expect(await follow(world, ADA, 'everything', reCaptcha)).toMatchObject({
      status: 400,
      body: { error: 'CAPTCHA_ERROR' },
    })
    expect(await outbox(world)).toEqual([])
  })

  test('works once, and a double submit of the form sends one mail', async () => {
    const reCaptcha = await solvedCaptcha(world)
    const twice = await Promise.all([1, 2].map(() => follow(world, ADA, 'everything', reCaptcha)))
    expect(twice.map(({ status }) => status)).toEqual([200, 200])
    expect(await outbox(world)).toHaveLength(1)
    expect((await follow(world, 'eve@x.example', 'everything', reCaptcha)).status).toBe(400)
  })

  test('has a honeypot field', async () => {
    const form = { email: ADA, subject: 'everything', website: 'x', reCaptcha: await solvedCaptcha(world) }
    expect((await post('follow', form)).status).toBe(400)
  })
})

describe('following', () => {
  withoutCaptcha()

  test('takes effect when the code of the mail is confirmed, and again if it is sent twice', async () => {
    const category = await addCategory(world, { is_online: true })
    await addSeries(world, { category: category.id })
    for (const [subject, name] of [
      ['everything', 'all products'],
      ['category:transceivers', 'Transceivers'],
      ['series:TR-76D', 'TR-76D'],
    ] as const) {
      expect(await follow(world, ADA, subject)).toEqual({ status: 200, body: {} })
      expect((await outbox(world)).at(-1)).toMatchObject({
        recipient: ADA,
        subject: `${site.brand.name}: please confirm that you follow ${name}`,
      })
      for (let times = 0; times < 2; times += 1)
        expect((await post('follow/confirm', { code: await lastCode() })).status).toBe(200)
    }
    expect(await followers()).toEqual({
      followers: [
        { kind: 'everything', id: 0, name: 'Everything', to: '', count: 1 },
        { kind: 'series', id: 1, name: 'TR-76D', to: '/editor/product/item/1', count: 1 },
        { kind: 'category', id: 1, name: 'Transceivers', to: '/editor/product-category/1', count: 1 },
      ],
      total: 1,
    })
  })

  test('does not take effect before it is confirmed', async () => {
    await follow(world, ADA)
    expect(await followers()).toEqual({ followers: [], total: 0 })
  })

  test('is refused for what visitors do not see', async () => {
    await addSeries(world, { name: 'TR-90', is_online: false })
    for (const subject of ['series:tr-90', 'series:none', 'category:none'])
      expect(await follow(world, ADA, subject)).toMatchObject({ status: 404, body: { error: 'NOT_FOUND' } })
    for (const subject of ['', 'series:', 'news:1', "series:x' or 1=1"])
      expect((await follow(world, ADA, subject)).status).toBe(400)
    expect(await outbox(world)).toEqual([])
  })

  test.each([
    'ada@x.example\r\nBcc: eve@x.example',
    'ada@x.example, eve@x.example',
    'ada@x.example\0',
    '<ada@x.example>',
    'Ada <ada@x.example>',
    '"a\r\nb"@x.example',
    '',
    `${'a'.repeat(250)}@x.example`,
  ])('A-058 the e-mail address %j adds neither headers nor recipients', async (email) => {
    expect((await follow(world, email)).status).toBe(400)
    expect(await outbox(world)).toEqual([])
  })

  test('answers the same for addresses that follow, do not follow, or have stopped', async () => {
    await followConfirmed(world, ADA)
    await followConfirmed(world, 'gone@x.example')
    await post('follow/stop', { code: await lastCode() })
    advance(10)
    const answers = []
    for (const email of [ADA, 'ADA@x.example', 'new@x.example', 'gone@x.example'])
      answers.push(await follow(world, email))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    const mails = (await outbox(world)).slice(-4)
    const codes = await followCodes(world, 'confirm')
    const withoutCode = mails.map(({ subject, text }) => [
      subject,
      codes.reduce((shown, code) => shown.replaceAll(code, ''), text),
    ])
    expect(new Set(withoutCode.map((mail) => JSON.stringify(mail))).size).toBe(1)
  })

  test('no address gets more than 15 mails a day, and nobody can tell', async () => {
    await consume(14, rateLimitKey(limits.followByEmail, { email: ADA }))
    const statuses = []
    for (const address of ['10.1.0.1', '10.1.0.2', '10.1.0.3']) {
      advance(3)
      statuses.push((await followFrom(world, address, ADA)).status)
    }
    expect(statuses).toEqual([200, 200, 200])
    expect(await outbox(world)).toHaveLength(1)
    advance(86_400)
    await followFrom(world, '10.1.0.1', ADA)
    expect(await outbox(world)).toHaveLength(2)
  })

  test('one network is refused after 20 in an hour, or 10 a day to one address', async () => {
    await consume(9, rateLimitKey(limits.followByEmailAndNetwork, { email: ADA, network: '10.1.0.1' }))
    await consume(18, rateLimitKey(limits.followByNetwork, { network: '10.1.0.1' }))
    const statuses = []
    for (const email of [ADA, ADA, 'eve@x.example', 'eve@x.example']) {
      advance(3)
      statuses.push((await followFrom(world, '10.1.0.1', email)).status)
    }
    expect(statuses).toEqual([200, 429, 200, 429])
    expect(await outbox(world)).toHaveLength(2)
  })

  test('is bounded per address', async () => {
    await followConfirmed(world, ADA)
    const rows = Array.from({ length: MAX_FOLLOWED - 1 }, (_, index) => ({
      follower: 1,
      kind: 'series' as const,
      subject: 1000 + index,
      since: world.clock.now.toISOString(),
    }))
    await world.parts.connection.db.insert(followedTable).values(rows)
    await addSeries(world)
    await follow(world, ADA, 'series:tr-76d')
    const { status, body } = await post('follow/confirm', { code: await lastCode() })
    expect([status, body.error]).toEqual([409, 'TOO_MANY_FOLLOWED'])
  })
})

describe('a code', () => {
  withoutCaptcha()

  test('is not stored: a copy of the database can neither confirm nor stop', async () => {
    await followConfirmed(world, ADA)
    const code = await lastCode()
    expect(code).toHaveLength(32)
    expect(await followDump(world)).not.toContain(code)
  })

  test('of a pending follow expires after 48 hours, and with it the address is deleted', async () => {
    await follow(world, ADA)
    const code = await lastCode()
    advance(48 * 3600 + 1)
    const { status, body } = await post('follow/confirm', { code })
    expect([status, body.error]).toEqual([400, 'INVALID_FOLLOW_CODE'])
    await deleteExpiredRows(world.parts.connection.db, world.clock.now)
    expect(await followDump(world)).not.toContain(ADA)
  })

  test('stops all mails, deletes the address, and cannot be used to follow again', async () => {
    await followConfirmed(world, ADA)
    await addSeries(world)
    await followConfirmed(world, ADA, 'series:tr-76d')
    await followConfirmed(world, 'eve@x.example')
    const codes = await followCodes(world, 'confirm')
    expect(await post('follow/stop', { code: codes[0]! })).toMatchObject({ status: 200, body: {} })
    expect(await followDump(world)).not.toContain(ADA)
    for (const code of codes.slice(0, 2)) expect((await post('follow/confirm', { code })).status).toBe(400)
    expect((await followers()).total).toBe(1)
  })

  test('that was used or never existed gets the same answer, so mail programs may repeat a stop', async () => {
    await followConfirmed(world, ADA)
    const code = await lastCode()
    for (const tried of [code, code, 'x'.repeat(32), '', 'x'.repeat(200), "' or 1=1 --"])
      expect(await post('follow/stop', { code: tried })).toMatchObject({ status: 200, body: {} })
  })

  test('stops a follow that was not confirmed', async () => {
    await follow(world, ADA)
    const code = await lastCode()
    await post('follow/stop', { code })
    expect(await followDump(world)).not.toContain(ADA)
    expect((await post('follow/confirm', { code })).status).toBe(400)
  })

  test('an address that follows only what was purged is deleted', async () => {
    const { id } = await addSeries(world)
    await followConfirmed(world, ADA, 'series:tr-76d')
    const { desk, catalogue } = world.api('staff')
    await catalogue.series.remove({ id })
    await deleteExpiredRows(world.parts.connection.db, world.clock.now)
    expect((await followers()).total).toBe(1)
    await desk.purge({ entity: 'product_series', id })
    await deleteExpiredRows(world.parts.connection.db, world.clock.now)
    expect(await followers()).toEqual({ followers: [], total: 0 })
  })

  test('does nothing by GET, which mail scanners and browsers send in advance', async () => {
    await follow(world, ADA)
    const code = await lastCode()
    for (const path of ['follow/confirm', 'follow/stop'])
      expect((await world.call(`GET ${path}?code=${code}`)).status).toBe(405)
    expect((await post('follow/confirm', { code })).status).toBe(200)
    expect((await followers()).total).toBe(1)
  })
})

describe('staff', () => {
  withoutCaptcha()

  test('see counts without addresses, and delete an address on request', async () => {
    await followConfirmed(world, ADA)
    expect(JSON.stringify(await followers())).not.toContain('ada')
    for (const email of ['ADA@X.example', 'nobody@x.example'])
      expect(await world.api('staff').newsroom.forgetFollower({ email })).toEqual({})
    expect(await followDump(world)).not.toContain(ADA)
  })

  test.each(['GET editor/followers', 'POST editor/followers/forget'])('%s requires staff', async (route) => {
    expect((await world.call(route)).status).toBe(401)
    expect((await world.call(route, { as: 'user' })).status).toBe(403)
  })
})
