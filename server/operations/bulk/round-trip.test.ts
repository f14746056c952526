import { beforeAll, expect, test } from 'vitest'
import { entities } from '#server/entities/entities.ts'
import { fillDemo } from '#server/testing/test-demo.ts'
import { newWorld, type World } from '#server/testing/test-world.ts'
import { exportFile, importFile } from './test-tables.ts'

let world: World
beforeAll(async () => {
  world = await newWorld()
  await fillDemo(world)
  await world.call('POST brand', { as: 'staff', json: {} })
})

test.for(entities.map(({ key }) => key))('an import of an exported %s changes nothing', async (key) => {
  const csv = await (await exportFile(world, `${key}.csv`)).text()
  const workbook = await (await exportFile(world, `${key}.xlsx`)).arrayBuffer()
  for (const content of [csv, workbook]) {
    const { status, body } = await importFile(world, key, content, { dry_run: true })
    expect([status, body.fields]).toEqual([200, undefined])
    expect(body.rows!.length).toBeGreaterThan(0)
    expect(body.rows!.filter(({ outcome }) => outcome !== 'unchanged')).toEqual([])
  }
})
