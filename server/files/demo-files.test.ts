import { beforeAll, expect, test } from 'vitest'
import { demoFiles } from '#seed/demo-files.ts'
import { loadDemo } from '#seed/load.ts'
import { loadDemoFiles } from '#seed/load-files.ts'
import { newWorld, type World } from '#server/testing/test-world.ts'

let world: World
beforeAll(async () => {
  world = await newWorld()
  await loadDemo(world.parts.connection.db)
  await loadDemoFiles(world.parts.connection.db, world.parts)
})

test('the demo library has files in every section', async () => {
  const { download_section, file } = await world.api().library.downloads({})
  expect(download_section.length).toBeGreaterThanOrEqual(10)
  expect(file.length).toBeGreaterThanOrEqual(120)
  expect(download_section.filter(({ id }) => !file.some(({ section }) => section === id))).toEqual([])
})

test('every demo file can be downloaded, and the first one is the target of the footer link', async () => {
  const { file } = await world.api().library.downloads({})
  for (const { url, size, name } of file) {
    const response = await world.fetch(new Request(`http://localhost:3000/api/${url}`))
    const { byteLength } = await response.arrayBuffer()
    expect([name, response.status, byteLength]).toEqual([name, 200, size])
    expect(byteLength).toBeGreaterThan(0)
  }
  expect(await world.api().library.download({ id: 1 })).toMatchObject({
    filename: 'terms-and-conditions.pdf',
  })
})

test('every application note of the demo links to its file', async () => {
  const { link } = await world.api().library.pageLinks({ page: 'application-notes' })
  expect(link.filter(({ file }) => file !== null)).toHaveLength(20)
})

test('documents are invented only where sample-files.yml asks for them', async () => {
  const { db } = world.parts.connection
  const namesFor = async (samples: Parameters<typeof demoFiles>[1]) =>
    (await demoFiles(db, samples)).map(({ filename }) => filename).join(' ')
  const nothing = await namesFor({})
  expect(nothing).not.toMatch(/data-sheet|conformity|terms|startup-package-|os-functions|release-notes|\.c\b/)
  expect(await namesFor({ terms: 12 })).toBe(`terms-and-conditions.pdf ${nothing}`)
  const declared = await namesFor({ declarations: 2 })
  expect(declared).toContain('tr-72d-conformity.txt')
  expect(declared).not.toMatch(/data-sheet|terms/)
})
