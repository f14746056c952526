import { beforeEach, describe, expect, test } from 'vitest'
import { deleteExpiredRows } from '#server/housekeeping.ts'
import { newWorld, type World } from '#server/testing/test-world.ts'
import site from '#site-config'
import { solvedCaptcha } from './test-solution.ts'

let world: World
beforeEach(async () => {
  world = await newWorld()
})

const advance = (seconds: number) => (world.clock.now = new Date(world.clock.now.getTime() + seconds * 1000))
const solved = () => solvedCaptcha(world)

const training = { email: 'ada@x.example', participants: '3', message: 'In May?' }
const question = { email: 'ada@x.example', subject: 'Range', message: 'How far?' }

async function submit(path: string, form: Record<string, string>) {
  const { status, body, headers } = await world.call(`POST ${path}`, { form })
  return { status, error: body.error, headers }
}

/** Number of requests that staff have received. */
async function stored() {
  const { training_request, support_request } = await world.api('staff').support.requests({})
  return training_request.length + support_request.length
}

describe('A-090 a captcha', () => {
  test('E-34 R-08 is required by both forms', async () => {
    for (const reCaptcha of ['', 'x', 'e30=', btoa('{"challenge":{}}')]) {
      for (const [path, form] of [
        ['request-training', training],
        ['contact-support', question],
      ] as const) {
        expect(await submit(path, { ...form, reCaptcha })).toMatchObject({
          status: 400,
          error: 'CAPTCHA_ERROR',
        })
      }
    }
    expect(await stored()).toBe(0)
  })

  test('works once', async () => {
    const reCaptcha = await solved()
    expect((await submit('request-training', { ...training, reCaptcha })).status).toBe(200)
    advance(61)
    for (const form of [training, { ...training, email: 'other@x.example' }]) {
      expect(await submit('request-training', { ...form, reCaptcha })).toMatchObject({
        error: 'CAPTCHA_ERROR',
      })
      expect(await submit('contact-support', { ...question, ...form, reCaptcha })).toMatchObject({
        error: 'CAPTCHA_ERROR',
      })
    }
    expect(await stored()).toBe(1)
  })

  test('works once for concurrent requests', async () => {
    const reCaptcha = await solved()
    const results = await Promise.all(
      Array.from({ length: 5 }, (_, index) =>
        submit('request-training', { ...training, email: `a${index}@x.example`, reCaptcha }),
      ),
    )
    expect(results.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await stored()).toBe(1)
  })

  test('expires after twenty minutes', async () => {
    const reCaptcha = await solved()
    advance(20 * 60 + 1)
    expect(await submit('request-training', { ...training, reCaptcha })).toMatchObject({
      error: 'CAPTCHA_ERROR',
    })
  })

  test('is invalid with one byte changed', async () => {
    const reCaptcha = await solved()
    const { challenge, solution } = JSON.parse(atob(reCaptcha))
    const time = reCaptcha.length - Math.ceil((JSON.stringify({ time: solution.time }).length * 4) / 3) - 4
    for (let position = 0; position < time; position += 7) {
      const changed = reCaptcha[position] === 'A' ? 'B' : 'A'
      const forged = reCaptcha.slice(0, position) + changed + reCaptcha.slice(position + 1)
      expect(await submit('request-training', { ...training, reCaptcha: forged })).toMatchObject({
        error: 'CAPTCHA_ERROR',
      })
    }
    const easier = {
      challenge: { ...challenge, parameters: { ...challenge.parameters, keyPrefix: '' } },
      solution,
    }
    expect(
      await submit('request-training', { ...training, reCaptcha: btoa(JSON.stringify(easier)) }),
    ).toMatchObject({
      error: 'CAPTCHA_ERROR',
    })
    expect(await stored()).toBe(0)
  })

  test('can be disabled; the honeypot field still works', async () => {
    site.switches.captcha = false
    try {
      expect(await submit('request-training', { ...training, website: 'https://x.example' })).toMatchObject({
        error: 'CAPTCHA_ERROR',
      })
      expect((await submit('request-training', training)).status).toBe(200)
    } finally {
      site.switches.captcha = true
    }
  })

  test('is deleted after use once it has expired', async () => {
    await submit('request-training', { ...training, reCaptcha: await solved() })
    const { db } = world.parts.connection
    await deleteExpiredRows(db, new Date(world.clock.now.getTime() + 60_000))
    expect(await db.execute('select * from spent_captcha_answer')).toMatchObject({ rows: [{}] })
    await deleteExpiredRows(db, new Date(world.clock.now.getTime() + 21 * 60_000))
    expect(await db.execute('select * from spent_captcha_answer')).toMatchObject({ rows: [] })
  })
})

describe('a browser without JavaScript', () => {
  const ticket = async () => (await world.api().support.formTicket({})).ticket

  test('sends a ticket, which works after some seconds, once', async () => {
    const reCaptcha = await ticket()
    expect(await submit('request-training', { ...training, reCaptcha })).toMatchObject({
      error: 'CAPTCHA_ERROR',
    })
    advance(4)
    expect((await submit('request-training', { ...training, reCaptcha })).status).toBe(200)
    advance(11 * 60)
    expect(await submit('request-training', { ...training, reCaptcha })).toMatchObject({
      error: 'CAPTCHA_ERROR',
    })
    expect(await stored()).toBe(1)
  })

  test('cannot forge a ticket or use an expired one', async () => {
    const forged = (await ticket()).replace(/\d+/, (moment) => String(Number(moment) - 10_000))
    expect(await submit('request-training', { ...training, reCaptcha: forged })).toMatchObject({
      error: 'CAPTCHA_ERROR',
    })
    const expired = await ticket()
    advance(3_601)
    expect(await submit('request-training', { ...training, reCaptcha: expired })).toMatchObject({
      error: 'CAPTCHA_ERROR',
    })
  })

  test('is limited to one request in ten minutes', async () => {
    const [first, second] = [await ticket(), await ticket()]
    advance(4)
    await submit('request-training', { ...training, reCaptcha: first })
    advance(120)
    const refused = await submit('request-training', { ...training, email: 'b@x.example', reCaptcha: second })
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '480'])
    advance(481)
    expect((await submit('request-training', { ...training, reCaptcha: second })).status).toBe(200)
  })
})
