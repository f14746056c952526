import { beforeEach, describe, expect, test } from 'vitest'
import { newWorld, type World } from '#server/testing/test-world.ts'

let world: World
beforeEach(async () => {
  world = await newWorld()
})

const staff = (route: string, form: Record<string, string> = {}) => world.call(route, { as: 'staff', form })

async function createLed() {
  await staff('POST dpa-peripheral', { name: 'LEDR', pnum: '0x06', friendly_url: 'ledr' })
  await staff('POST dpa-command', {
    name: 'Pulse',
    peripheral: '1',
    pcmd: '0x03',
    meaning: 'One flash',
    request: 'none',
  })
}

const found = async (search: string) => (await world.api().wayfinding.search({ search })).found

describe('commands of DPA', () => {
  test('are read with their peripherals, both by number, without drafts', async () => {
    await createLed()
    await staff('POST dpa-peripheral', { name: 'Coordinator', pnum: '0x00', friendly_url: 'coordinator' })
    await staff('POST dpa-command', { name: 'Set on', peripheral: '1', pcmd: '0x01' })
    await staff('POST dpa-command')
    const { body } = await world.call('GET dpa-commands')
    expect(body).toMatchObject({
      dpa_peripheral: [{ name: 'Coordinator' }, { name: 'LEDR' }],
      dpa_command: [{ name: 'Set on' }, { name: 'Pulse', request: 'none', answer: '' }],
    })
    expect(await world.api().technology.publicDpaCommands({})).toEqual(body)
    expect((await world.call('GET dpa-commands?limit=1')).body.dpa_command).toMatchObject([{ name: 'Pulse' }])
  })

  test('are edited by staff only', async () => {
    await createLed()
    expect((await world.call('GET dpa-command/1')).status).toBe(401)
    expect((await world.call('PUT dpa-command/1', { form: { name: 'Flash' } })).status).toBe(401)
    expect((await world.call('GET dpa-command/9', { as: 'staff' })).status).toBe(404)
    expect((await world.call('GET editor/dpa-commands')).status).toBe(401)
  })

  test.each([
    ['pcmd', '3'],
    ['pcmd', '0x3'],
    ['request', 'MID four bytes'],
    ['answer', 'MID 57 B: too long'],
    ['example_address', '1'],
    ['example_data', '0g'],
    ['example_data', '00'.repeat(60)],
    ['peripheral', '99'],
  ])('with the %s "%s" are refused', async (field, value) => {
    await createLed()
    const { status, body } = await staff('PUT dpa-command/1', { [field]: value })
    expect({ status, fields: Object.keys(body.fields ?? {}) }).toEqual({ status: 400, fields: [field] })
  })

  test('are hidden with their peripheral, which can not be deleted while it has some', async () => {
    await createLed()
    expect((await staff('DELETE dpa-peripheral/1')).body).toMatchObject({
      error: 'STILL_IN_USE',
      uses: { records: [{ entity: 'dpa_command', id: 1, name: 'Pulse' }] },
    })
    await staff('DELETE dpa-command/1')
    expect((await staff('DELETE dpa-peripheral/1')).status).toBe(200)
    expect((await world.call('GET dpa-commands')).body).toEqual({ dpa_peripheral: [], dpa_command: [] })
  })

  test('a copy of one is hidden until it is saved', async () => {
    await createLed()
    expect((await staff('POST dpa-command/1/copy')).body.dpa_command).toMatchObject({ id: 2, name: 'Pulse' })
    const shown = async () => (await world.call('GET dpa-commands')).body.dpa_command
    expect(await shown()).toHaveLength(1)
    await staff('PUT dpa-command/2', { name: 'Flashing', pcmd: '0x04' })
    expect(await shown()).toMatchObject([{ name: 'Pulse' }, { name: 'Flashing' }])
  })

  test('two peripherals can not have the same address', async () => {
    await createLed()
    const second = { name: 'Red LED', pnum: '0x20', friendly_url: 'LEDR' }
    expect((await staff('POST dpa-peripheral', second)).status).toBe(400)
  })
})

describe('the search', () => {
  test.each(['pulse', 'PNUM 0x06', 'pnum 0x06 pcmd 0x03', 'PCMD 0x03'])(
    'finds a command by "%s"',
    async (term) => {
      await createLed()
      expect((await found(term)).map(({ address }) => address)).toContain(
        '/technology/dpa/commands/ledr#pulse',
      )
    },
  )

  test('follows a new name of the command and a new address of its peripheral', async () => {
    await createLed()
    await staff('PUT dpa-command/1', { name: 'Flash once' })
    await staff('PUT dpa-peripheral/1', { friendly_url: 'red-led' })
    expect((await found('flash once')).map(({ address }) => address)).toContain(
      '/technology/dpa/commands/red-led#flash-once',
    )
    expect((await found('pulse')).map(({ address }) => address)).not.toContain(
      '/technology/dpa/commands/red-led#pulse',
    )
  })

  test('does not lead to a peripheral without a page', async () => {
    await staff('POST dpa-peripheral', { name: 'Sensor standard', pnum: '0x5E' })
    expect((await found('sensor standard')).filter(({ kind }) => kind === 'dpa')).toEqual([])
  })
})

test('entries of the reference are read by kind and order', async () => {
  await staff('POST dpa-entry', {
    kind: 'response-code',
    code: '5',
    name: 'wrong data length',
    ordering: '5',
  })
  await staff('POST dpa-entry', { kind: 'event', code: '10', name: 'FrcValue', ordering: '10' })
  await staff('POST dpa-entry', { kind: 'event', code: '3', name: 'Init', ordering: '3' })
  const { body } = await world.call('GET dpa-entries')
  expect(body.dpa_entry).toMatchObject([
    { name: 'Init' },
    { name: 'FrcValue' },
    { name: 'wrong data length' },
  ])
  expect(await world.api().technology.publicDpaEntries({})).toEqual(body)
  expect((await staff('PUT dpa-entry/1', { kind: 'chapter' })).status).toBe(400)
  expect((await world.call('GET editor/dpa-entries')).status).toBe(401)
  expect((await found('FrcValue')).map(({ address }) => address)).toContain('/technology/dpa/events#frcvalue')
})
