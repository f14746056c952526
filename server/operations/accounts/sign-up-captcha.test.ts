import { beforeEach, describe, expect, test } from 'vitest'
import { outbox } from '#server/accounts/test-accounts.ts'
import { solvedCaptcha } from '#server/captcha/test-solution.ts'
import { currentRequest } from '#server/runtime/request-id.ts'
import { newWorld, type World } from '#server/testing/test-world.ts'

const email = 'ada@example.com'
const password = 'seven lamps above the harbour'

let world: World
beforeEach(async () => {
  world = await newWorld()
})

const post = (path: string, form: Record<string, string>) => world.call(`POST ${path}`, { form })
const errorOf = async (response: Promise<{ status: number; body: Record<string, unknown> }>) => {
  const { status, body } = await response
  return [status, body.error]
}

describe('H-17 the captcha of a sign-up', () => {
  test.each(['', 'x', 'e30='])('is required: %j is refused, and no mail is sent', async (reCaptcha) => {
    expect(await errorOf(post('sign-up', { email, password, reCaptcha }))).toEqual([400, 'CAPTCHA_ERROR'])
    expect(await outbox(world)).toEqual([])
  })

  test('works once, also for concurrent sign-ups', async () => {
    const reCaptcha = await solvedCaptcha(world)
    const names = ['ada', 'eve', 'bob']
    const results = await Promise.all(
      names.map((name) => errorOf(post('sign-up', { email: `${name}@example.com`, password, reCaptcha }))),
    )
    const sorted = results.toSorted(([a], [b]) => Number(a) - Number(b))
    expect(sorted).toEqual([
      [200, undefined],
      [400, 'CAPTCHA_ERROR'],
      [400, 'CAPTCHA_ERROR'],
    ])
    expect(await outbox(world)).toHaveLength(1)
  })

  test('is not consumed by a sign-up that is refused', async () => {
    const reCaptcha = await solvedCaptcha(world)
    expect((await post('sign-up', { email, password: 'sixsix', reCaptcha })).status).toBe(400)
    expect((await post('sign-up', { email, password, reCaptcha })).status).toBe(200)
  })

  test('has a honeypot field', async () => {
    const form = { email, password, website: 'https://x.example', reCaptcha: await solvedCaptcha(world) }
    expect(await errorOf(post('sign-up', form))).toEqual([400, 'CAPTCHA_ERROR'])
  })

  test('can be a ticket of a browser without JavaScript, twenty times an hour in all', async () => {
    const tickets = await Promise.all(Array.from({ length: 21 }, () => world.api().support.formTicket({})))
    world.clock.now = new Date(world.clock.now.getTime() + 4_000)
    const statuses: number[] = []
    for (const [index, { ticket }] of tickets.entries()) {
      const client = { address: `10.1.0.${index}`, network: `10.1.0.${index}`, agent: '' }
      const form = { email: `user${index}@example.com`, password, reCaptcha: ticket }
      const signUp = () => post('sign-up', form)
      statuses.push((await currentRequest.run({ id: 'test', client: () => client }, signUp)).status)
    }
    expect(statuses).toEqual([...Array(20).fill(200), 429])
  })
})
