import { beforeAll, expect, test } from 'vitest'
import type { Call } from '#contract/call.ts'
import { allCalls } from '#contract/contract.ts'
import { sampleFields } from '#server/attacks/sample-value.ts'
import { newWorld, type World } from '#server/testing/test-world.ts'

let world: World
beforeAll(async () => {
  world = await newWorld()
})

const calls = allCalls()
  .filter(({ place: [area] }) => area === 'catalogue' || area === 'media')
  .map(({ place, call }) => ({ place, call, name: `${call.method} ${call.path}` }))
const guarded = calls.filter(({ call }) => call.access === 'staff')
const withParameters = calls.filter(({ call }) => call.path.includes(':'))
const writing = calls
  .filter(({ call }) => call.method !== 'GET')
  .flatMap(({ call, ...rest }) => {
    const field = Object.keys(call.input.shape).find((name) => !call.path.includes(`:${name}`))
    return field === undefined ? [] : [{ ...rest, call, field }]
  })

/** Makes a call through the in-process door, by its path in the contract. */
function callDirectly(as: 'anyone' | 'user' | 'staff', place: string[], input: object): Promise<unknown> {
  const call = place.reduce<unknown>((node, name) => (node as Record<string, unknown>)[name], world.api(as))
  return (call as (input: object) => Promise<unknown>)(input)
}

/** The route of a call for an unknown record. */
const missing = (call: Call) => `${call.method} ${call.path.replaceAll(/:\w+/g, '777777')}`
const missingInput = (call: Call) => {
  const parameters = [...call.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  const number = parameters.filter((name) => /id$/i.test(name)).map((name) => [name, 777_777])
  const text = parameters.filter((name) => !/id$/i.test(name)).map((name) => [name, '777777'])
  return Object.fromEntries([...number, ...text]) as object
}

test.each(guarded)('$name requires staff, through both doors', async ({ place, call }) => {
  const input = { ...sampleFields(call.input.shape), ...missingInput(call) }
  for (const [as, status, code] of [
    ['anyone', 401, 'NOT_SIGNED_IN'],
    ['user', 403, 'FORBIDDEN'],
  ] as const) {
    expect((await world.call(missing(call), { as })).status).toBe(status)
    await expect(callDirectly(as, place, input)).rejects.toMatchObject({ code })
  }
})

test.each(withParameters.filter(({ call }) => call.maxFileBytes === undefined))(
  '$name of an unknown record is not found, through both doors',
  async ({ place, call }) => {
    expect((await world.call(missing(call), { as: 'staff' })).status).toBe(404)
    await expect(callDirectly('staff', place, missingInput(call))).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  },
)

test.each(writing)('$name refuses invalid fields, through both doors', async ({ place, call, field }) => {
  const wrong = { [field]: { no: 'such value' } }
  const { status, body } = await world.call(missing(call), { as: 'staff', json: wrong })
  expect([status, Object.keys(body.fields as object)]).toEqual([400, expect.arrayContaining([field])])
  const input = { ...wrong, ...missingInput(call) }
  await expect(callDirectly('staff', place, input)).rejects.toMatchObject({ code: 'INVALID_INPUT' })
})
