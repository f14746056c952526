import { beforeEach, expect, test } from 'vitest'
import { addAccount, mailedCode } from '#server/accounts/test-accounts.ts'
import { withoutCaptcha } from '#server/captcha/test-solution.ts'
import { currentRequest } from '#server/runtime/request-id.ts'
import { signInByAccount } from '#server/rate-limits/limits.ts'
import { rateLimitKey, consumeRateLimits } from '#server/rate-limits/consume-rate-limit.ts'
import { newWorld, type World } from '#server/testing/test-world.ts'

const password = 'seven lamps above the harbour'
const other = 'nine boats below the bridge'
const email = 'ada@example.com'
const home = '10.0.0.1'

withoutCaptcha()

let world: World
beforeEach(async () => {
  world = await newWorld()
  await addAccount(world, { username: email, email, password })
})

const later = (seconds: number) => (world.clock.now = new Date(world.clock.now.getTime() + seconds * 1000))

function postFrom(network: string, path: string, form: Record<string, string>, token?: string) {
  const client = { address: network, network, agent: '' }
  const options = { form, ...(token && { headers: { authorization: `JWT ${token}` } }) }
  return currentRequest.run({ id: 'test', client: () => client }, () => world.call(`POST ${path}`, options))
}

const signIn = (network: string, secret: string, username = email) =>
  postFrom(network, 'sign-in', { username, password: secret })

async function guess(network: string, times: number, username = email) {
  const statuses: number[] = []
  for (let time = 0; time < times; time += 1) statuses.push((await signIn(network, 'wrong', username)).status)
  return statuses
}

test('A-117 a user name that looks like a rate limit key does not affect other users', async () => {
  const token = String((await signIn(home, password)).body.token)
  for (const name of [`${email} at ${home}`, `${email} at settings`, `${email}","${home}`])
    expect(await guess('10.9.9.9', 6, name)).toContain(429)
  expect((await signIn(home, password)).status).toBe(200)
  const change = { current_password: password, password: other }
  expect((await postFrom(home, 'change-password', change, token)).status).toBe(200)
})

test('A-001 guesses from one network do not lock the account on other networks, even unknown ones', async () => {
  for (let round = 0; round < 4; round += 1) {
    expect(await guess('10.9.9.9', 6)).toContain(429)
    const wait = Number((await signIn('10.9.9.9', 'wrong')).headers.get('retry-after'))
    expect((await signIn(`10.0.0.${round}`, password)).status).toBe(200)
    await world.parts.connection.db.execute('delete from known_address')
    later(wait + 1)
  }
})

/** Simulates guesses from many networks, without hashing passwords. */
async function guessEverywhere() {
  const point = rateLimitKey(signInByAccount, { account: email })
  for (let time = 0; time < 25; time += 1) await consumeRateLimits(world.parts.anonymousContext(), point)
}

test('A-001 guesses from many networks share a rate limit, whose waits grow to an hour', async () => {
  const waits: number[] = []
  for (let round = 0; round < 4; round += 1) {
    await guessEverywhere()
    const refused = await signIn('10.2.2.2', password)
    waits.push(Number(refused.headers.get('retry-after')))
    later(waits.at(-1)! + 1)
  }
  expect(waits).toEqual([900, 1800, 3600, 3600])
})

test('A-001 after a password reset by mail, sign-in works on that network despite guesses elsewhere', async () => {
  await guessEverywhere()
  expect((await signIn(home, password)).status).toBe(429)
  await postFrom(home, 'forgotten-password', { email })
  const reset = { code: await mailedCode(world), password: other }
  expect((await postFrom(home, 'reset-password', reset)).status).toBe(200)
  await guessEverywhere()
  expect((await signIn('10.3.3.3', other)).status).toBe(429)
  expect((await signIn(home, other)).status).toBe(200)
})

test('A-001 attempts on a locked account do not lock the network for others', async () => {
  await addAccount(world, { username: 'bob', password })
  await guess(home, 40)
  expect((await signIn(home, password, 'bob')).status).toBe(200)
})

test('A-096 an attempt that was never verified is not counted', async () => {
  const flood = Array.from({ length: 40 }, (_, index) => signIn(`10.4.0.${index}`, password, `u${index}`))
  const attempts = Array.from({ length: 5 }, () => signIn(home, password))
  const answers = await Promise.all([...flood, ...attempts])
  const statuses = answers.slice(flood.length).map(({ status }) => status)
  expect(statuses.filter((status) => status !== 200 && status !== 429)).toEqual([])
  expect((await signIn(home, password)).status).toBe(200)
})

test('sign-ups of a stranger with an e-mail address do not block its owner', async () => {
  const form = { email: 'eve@example.com', password }
  const statuses: number[] = []
  for (let time = 0; time < 7; time += 1) statuses.push((await postFrom('10.9.9.9', 'sign-up', form)).status)
  expect(statuses).toEqual([...Array(5).fill(200), 429, 429])
  expect((await postFrom(home, 'sign-up', form)).status).toBe(200)
})
