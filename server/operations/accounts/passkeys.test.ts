import { beforeEach, expect, test } from 'vitest'
import { TestAuthenticator } from '#server/accounts/test-authenticator.ts'
import { addAccount, outbox } from '#server/accounts/test-accounts.ts'
import { userTable } from '#server/database/tables/accounts.ts'
import { newWorld, type World } from '#server/testing/test-world.ts'

const password = 'seven lamps above the harbour'
const email = 'ada@example.com'
const ORIGIN = 'http://localhost:3000'

let world: World
let token: string
let authenticator: TestAuthenticator
beforeEach(async () => {
  world = await newWorld()
  await addAccount(world, { username: email, email, password })
  token = String((await world.call('POST sign-in', { form: { username: email, password } })).body.token)
  authenticator = new TestAuthenticator(ORIGIN)
})

const advance = (seconds: number) => (world.clock.now = new Date(world.clock.now.getTime() + seconds * 1000))
const call = (route: string, form: Record<string, string> = {}, as = token) =>
  world.call(route, { form, headers: { authorization: `JWT ${as}` } })
const passkeys = async () =>
  (await world.call('GET settings', { headers: { authorization: `JWT ${token}` } })).body.passkey as {
    id: number
    name: string
    last_used: string | null
  }[]

async function creationOptions(): Promise<object> {
  return (await call('POST passkey/options', { password })).body.options as object
}
async function addPasskey(device = authenticator, name = 'Laptop') {
  return call('POST passkey', { name, response: device.create(await creationOptions()) })
}
async function signInOptions(): Promise<object> {
  return (await world.call('POST sign-in/passkey/options', { form: {} })).body.options as object
}
const signIn = (response: string) => world.call('POST sign-in/passkey', { form: { response } })

test('a passkey is added after the password, and signs in without it', async () => {
  const added = await addPasskey()
  expect(added.status).toBe(200)
  expect(await passkeys()).toMatchObject([{ name: 'Laptop', last_used: null }])
  expect((await outbox(world)).at(-1)?.subject).toMatch('A passkey of your')

  const { status, body } = await signIn(authenticator.get(await signInOptions()))
  expect(status).toBe(200)
  const user = await world.call('GET user', { headers: { authorization: `JWT ${String(body.token)}` } })
  expect(user.body.user).toMatchObject({ username: email })
  expect((await passkeys())[0]?.last_used).not.toBeNull()
})

test('several passkeys work, and a deleted one no longer does', async () => {
  const phone = new TestAuthenticator(ORIGIN)
  await addPasskey()
  await addPasskey(phone, 'Phone')
  const [laptop] = await passkeys()
  expect((await call(`DELETE passkey/${laptop!.id}`, { password: 'wrong' })).body.error).toBe(
    'WRONG_CURRENT_PASSWORD',
  )
  expect((await call(`DELETE passkey/${laptop!.id}`, { password })).status).toBe(200)
  expect((await signIn(authenticator.get(await signInOptions()))).body.error).toBe('WRONG_PASSKEY')
  expect((await signIn(phone.get(await signInOptions()))).status).toBe(200)
})

test('a response signs in once, and only within five minutes', async () => {
  await addPasskey()
  const response = authenticator.get(await signInOptions())
  expect((await signIn(response)).status).toBe(200)
  expect((await signIn(response)).status).not.toBe(200)
  const late = await signInOptions()
  advance(7 * 60)
  expect((await signIn(authenticator.get(late))).body.error).toBe('WRONG_PASSKEY')
})

test('a challenge of another purpose, another user or another origin is refused', async () => {
  await addPasskey()
  const forRegistration = (await creationOptions()) as { challenge: string }
  const asSignIn = { challenge: forRegistration.challenge, rpId: 'localhost' }
  expect((await signIn(authenticator.get(asSignIn))).body.error).toBe('WRONG_PASSKEY')

  await addAccount(world, { username: 'eve@example.com', email: 'eve@example.com', password })
  const eve = await world.call('POST sign-in', { form: { username: 'eve@example.com', password } })
  const response = new TestAuthenticator(ORIGIN).create(await creationOptions())
  const stolen = await call('POST passkey', { name: 'Mine', response }, String(eve.body.token))
  expect(stolen.body.error).toBe('WRONG_PASSKEY')

  const elsewhere = new TestAuthenticator('https://evil.example')
  expect((await addPasskey(elsewhere)).body.error).toBe('WRONG_PASSKEY')
})

test('a passkey belongs to one account only, and copies of its key are noticed by their counter', async () => {
  await addPasskey()
  expect((await addPasskey()).body.error).toBe('WRONG_PASSKEY')
  const first = authenticator.get(await signInOptions())
  const second = authenticator.get(await signInOptions())
  expect((await signIn(second)).status).toBe(200)
  expect((await signIn(first)).body.error).toBe('WRONG_PASSKEY')
})

test('a disabled account is refused', async () => {
  await addPasskey()
  await world.parts.connection.db.update(userTable).set({ is_active: false })
  expect((await signIn(authenticator.get(await signInOptions()))).body.error).toBe('WRONG_PASSKEY')
})

test.each(['', '{}', 'null', '[]', '{"id":1}', '{"id":"a","response":{}}', '{"id":"\\u0000","response":{}}'])(
  'the malformed response %s is refused',
  async (response) => {
    expect((await signIn(response)).status).toBe(400)
    expect((await call('POST passkey', { name: 'x', response })).status).toBe(400)
  },
)

test('at most twenty passkeys are stored', async () => {
  for (let count = 0; count < 20; count += 1)
    expect((await addPasskey(new TestAuthenticator(ORIGIN))).status).toBe(200)
  expect((await addPasskey(new TestAuthenticator(ORIGIN))).body.error).toBe('TOO_MANY_PASSKEYS')
})
