import { beforeEach, expect, test } from 'vitest'
import { pdfBytes } from '#seed/demo-file.ts'
import { fileTextTable } from '#server/database/tables/wayfinding.ts'
import { upload } from '#server/files/test-upload.ts'
import { Backoff } from '#server/runtime/backoff.ts'
import { newWorld, type World } from '#server/testing/test-world.ts'
import { readNewFiles } from './read-files.ts'

let world: World
let retries: Backoff
let unreadable: Map<string, number>
beforeEach(async () => {
  world = await newWorld()
  unreadable = new Map()
  retries = new Backoff({ maxDelayMs: 60_000, now: () => world.clock.now.getTime() })
})

const note = async (title: string) =>
  new Uint8Array(
    await pdfBytes({ title, subtitle: '', paragraphs: [], footer: '', moment: '2026-01-05T08:00:00Z' }),
  )

/** Reads what is due a minute later; returns the texts extracted so far. */
async function textsAfterAMinute(): Promise<string[]> {
  world.clock.now = new Date(world.clock.now.getTime() + 60_000)
  const { connection, files, log } = world.parts
  await readNewFiles({ db: connection.db, files, log }, retries, unreadable)
  const rows = await connection.db.select().from(fileTextTable)
  return rows.map(({ text }) => text).toSorted()
}

test('A-121 a document whose bytes cannot be fetched is retried later, and the others are read at once', async () => {
  await upload(world, { filename: 'one.pdf', bytes: await note('One') })
  await upload(world, { filename: 'two.pdf', bytes: await note('Two') })
  const { files } = world.parts
  const read = files.read.bind(files)
  let reads = 0
  files.read = async (key) => {
    const bytes = await read(key)
    if ((reads += 1) === 1) bytes.destroy(new Error('connection reset'))
    return bytes
  }
  expect(await textsAfterAMinute()).toHaveLength(1)
  expect(await textsAfterAMinute()).toEqual(['One', 'Two'])
})

test('A-121 an unreadable document is given up after three attempts', async () => {
  await upload(world, { filename: 'broken.pdf', bytes: '%PDF-1.7 platypus' })
  await upload(world, { filename: 'sound.pdf', bytes: await note('Sound') })
  expect(await textsAfterAMinute()).toEqual(['Sound'])
  expect(await textsAfterAMinute()).toEqual(['Sound'])
  expect(await textsAfterAMinute()).toEqual(['', 'Sound'])
})

test('A-121 failed fetches do not count as attempts of the reader', async () => {
  await upload(world, { filename: 'broken.pdf', bytes: '%PDF-1.7 platypus' })
  const { files } = world.parts
  const read = files.read.bind(files)
  files.read = () => Promise.reject(new Error('the store is away'))
  for (let attempt = 0; attempt < 5; attempt += 1) expect(await textsAfterAMinute()).toEqual([])
  files.read = read
  expect([await textsAfterAMinute(), await textsAfterAMinute(), await textsAfterAMinute()]).toEqual([
    [],
    [],
    [''],
  ])
})
