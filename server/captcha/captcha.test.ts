import { beforeEach, describe, expect, test } from 'vitest'
import { tidyUp } from '#server/housekeeping.ts'
import { newWorld, type World } from '#server/testing/test-world.ts'
import site from '#site-config'
import { solvedCaptcha } from './test-solution.ts'

let world: World
beforeEach(async () => {
  world = await newWorld()
})

const later = (seconds: number) => (world.clock.now = new Date(world.clock.now.getTime() + seconds * 1000))
const solved = () => solvedCaptcha(world)

const training = { email: 'ada@x.example', participants: '3', message: 'In May?' }
const question = { email: 'ada@x.example', subject: 'Range', message: 'How far?' }

async function ask(path: string, form: Record<string, string>) {
  const { status, body, headers } = await world.call(`POST ${path}`, { form })
  return { status, error: body.error, headers }
}

/** How many requests staff have got, each with its mails. */
async function stored() {
  const { training_request, support_request } = await world.api('staff').support.requests({})
  return training_request.length + support_request.length
}

describe('A-090 a captcha', () => {
  test('E-34 R-08 is needed', async () => {
    for (const reCaptcha of ['', 'x', 'e30=', btoa('{"challenge":{}}')]) {
      expect(await ask('request-training', { ...training, reCaptcha })).toMatchObject({
        status: 400,
        error: 'CAPTCHA_ERROR',
      })
    }
    expect(await stored()).toBe(0)
  })

  test('counts once', async () => {
    const reCaptcha = await solved()
    expect((await ask('request-training', { ...training, reCaptcha })).status).toBe(200)
    later(61)
    for (const form of [training, { ...training, email: 'other@x.example' }]) {
      expect(await ask('request-training', { ...form, reCaptcha })).toMatchObject({ error: 'CAPTCHA_ERROR' })
      expect(await ask('contact-support', { ...question, ...form, reCaptcha })).toMatchObject({
        error: 'CAPTCHA_ERROR',
      })
    }
    expect(await stored()).toBe(1)
  })

  test('counts once, however many use it at the same moment', async () => {
    const reCaptcha = await solved()
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, index) =>
        ask('request-training', { ...training, email: `a${index}@x.example`, reCaptcha }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await stored()).toBe(1)
  })

  test('is over after twenty minutes', async () => {
    const reCaptcha = await solved()
    later(20 * 60 + 1)
    expect(await ask('request-training', { ...training, reCaptcha })).toMatchObject({
      error: 'CAPTCHA_ERROR',
    })
  })

  test('with one byte changed is none', async () => {
    const reCaptcha = await solved()
    const { challenge, solution } = JSON.parse(atob(reCaptcha))
    const time = reCaptcha.length - Math.ceil((JSON.stringify({ time: solution.time }).length * 4) / 3) - 4
    for (let place = 0; place < time; place += 7) {
      const changed = reCaptcha[place] === 'A' ? 'B' : 'A'
      const forged = reCaptcha.slice(0, place) + changed + reCaptcha.slice(place + 1)
      expect(await ask('request-training', { ...training, reCaptcha: forged })).toMatchObject({
        error: 'CAPTCHA_ERROR',
      })
    }
    const easier = {
      challenge: { ...challenge, parameters: { ...challenge.parameters, keyPrefix: '' } },
      solution,
    }
    expect(
      await ask('request-training', { ...training, reCaptcha: btoa(JSON.stringify(easier)) }),
    ).toMatchObject({
      error: 'CAPTCHA_ERROR',
    })
    expect(await stored()).toBe(0)
  })

  test('can be switched off; the field that only programs see stays a trap', async () => {
    site.switches.captcha = false
    try {
      expect(await ask('request-training', { ...training, website: 'https://x.example' })).toMatchObject({
        error: 'CAPTCHA_ERROR',
      })
      expect((await ask('request-training', training)).status).toBe(200)
    } finally {
      site.switches.captcha = true
    }
  })

  test('that was used is forgotten once it is over', async () => {
    await ask('request-training', { ...training, reCaptcha: await solved() })
    const { db } = world.parts.connection
    await tidyUp(db, new Date(world.clock.now.getTime() + 60_000))
    expect(await db.execute('select * from spent_captcha_answer')).toMatchObject({ rows: [{}] })
    await tidyUp(db, new Date(world.clock.now.getTime() + 21 * 60_000))
    expect(await db.execute('select * from spent_captcha_answer')).toMatchObject({ rows: [] })
  })
})

describe('a browser without scripts', () => {
  const ticket = async () => (await world.api().support.formTicket({})).ticket

  test('sends a ticket, which is good after some seconds, once', async () => {
    const reCaptcha = await ticket()
    expect(await ask('request-training', { ...training, reCaptcha })).toMatchObject({
      error: 'CAPTCHA_ERROR',
    })
    later(4)
    expect((await ask('request-training', { ...training, reCaptcha })).status).toBe(200)
    later(11 * 60)
    expect(await ask('request-training', { ...training, reCaptcha })).toMatchObject({
      error: 'CAPTCHA_ERROR',
    })
    expect(await stored()).toBe(1)
  })

  test('can not make a ticket, nor use an old one', async () => {
    const forged = (await ticket()).replace(/\d+/, (moment) => String(Number(moment) - 10_000))
    expect(await ask('request-training', { ...training, reCaptcha: forged })).toMatchObject({
      error: 'CAPTCHA_ERROR',
    })
    const old = await ticket()
    later(3_601)
    expect(await ask('request-training', { ...training, reCaptcha: old })).toMatchObject({
      error: 'CAPTCHA_ERROR',
    })
  })

  test('waits ten minutes between requests', async () => {
    const [first, second] = [await ticket(), await ticket()]
    later(4)
    await ask('request-training', { ...training, reCaptcha: first })
    later(120)
    const refused = await ask('request-training', { ...training, email: 'b@x.example', reCaptcha: second })
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '480'])
    later(481)
    expect((await ask('request-training', { ...training, reCaptcha: second })).status).toBe(200)
  })
})
