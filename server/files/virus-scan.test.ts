import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { ne } from 'drizzle-orm'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { switchScanner } from '#server/switch-scanner.ts'
import { fileTable } from '#server/database/tables/library.ts'
import { supportRequestTable } from '#server/database/tables/support.ts'
import { newWorld, type World } from '#server/testing/test-world.ts'
import { upload } from './test-upload.ts'
import { virusScan, virusScanner } from './virus-scan.ts'

const VIRUS = 'X5O!P%@AP-STANDIN-FOR-A-VIRUS'

let world: World
let socket: string
beforeEach(async () => {
  world = await newWorld()
  world.parts.virusScan = virusScan(world.parts.connection.db)
  const folder = mkdtempSync(join(tmpdir(), 'meshwork-clamd-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  socket = join(folder, 'clamd.sock')
})

/** What the scanner does once it has got more bytes than it takes. */
type Trouble = 'pauses' | 'closes' | 'breaks off' | 'answers OK early' | 'refuses'

/** Speaks as clamd does, with one signature; checks that every piece comes with its length. */
async function startScanner(takesAtMost = Infinity, trouble: Trouble = 'pauses') {
  const scanner = { connections: 0, takesAtMost }
  const server = createServer({ allowHalfOpen: true }, (connection) => {
    scanner.connections += 1
    const parts: Buffer[] = []
    let size = 0
    connection.on('error', () => undefined)
    connection.on('data', (part) => {
      parts.push(part)
      size += part.length
      if (size <= scanner.takesAtMost) return
      connection.removeAllListeners('end').removeAllListeners('data').pause()
      if (trouble === 'closes') connection.end()
      if (trouble === 'breaks off') connection.destroy()
      if (trouble === 'answers OK early') connection.end('stream: OK\0')
      if (trouble === 'refuses') connection.end('INSTREAM size limit exceeded. ERROR\0')
    })
    connection.on('end', () => {
      const sent = Buffer.concat(parts)
      if (!sent.subarray(-4).equals(Buffer.alloc(4))) return void connection.destroy()
      let at = 'zINSTREAM\0'.length
      let bytes = ''
      for (let length = sent.readUInt32BE(at); length > 0; length = sent.readUInt32BE(at)) {
        bytes += sent.toString('latin1', at + 4, at + 4 + length)
        at += 4 + length
      }
      const isCommand = sent.toString('latin1', 0, 10) === 'zINSTREAM\0'
      const answer = bytes.includes(VIRUS) ? 'Stand-in FOUND' : 'OK'
      connection.end(`stream: ${isCommand ? answer : 'ERROR'}\0`)
    })
  })
  await new Promise<void>((resolve) => server.listen(socket, resolve))
  onTestFinished(() => void server.close())
  return scanner
}

let scan: () => Promise<void>
const told: unknown[] = []
beforeEach(() => {
  told.length = 0
  const { connection, files } = world.parts
  const note = (facts: { file?: string; err?: Error }) => void told.push([facts.file, facts.err?.message])
  scan = virusScanner({
    db: connection.db,
    files,
    socket,
    log: { warn: note, error: note } as never,
    limitMs: 1_000,
    now: () => world.clock.now.getTime(),
  })
})

async function online(filename: string, bytes: string) {
  const { file } = await upload(world, { filename, bytes })
  await world.call(`PUT file-item/${file.id}`, { as: 'staff', form: { is_online: 'true' } })
  return file.url
}

const statuses = (url: string) =>
  Promise.all(
    [{}, { method: 'HEAD' }, { headers: { Range: 'bytes=0-1' } }].map(
      async (init) => (await world.fetch(new Request(`http://localhost:3000/api/${url}`, init))).status,
    ),
  )

/** Of the call that names a file and its address. */
const offered = async (url: string) => (await world.call(`GET download/${url.split('/')[2]}`)).status

test('A-069 a file is not found until it is scanned, and never if it is infected', async () => {
  await startScanner()
  const [bad, good] = [
    await online('bad.bin', `a${VIRUS}b`),
    await online('good.bin', 'good '.repeat(50_000)),
  ]
  expect([await statuses(bad), await statuses(good)]).toEqual([
    [404, 404, 404],
    [404, 404, 404],
  ])
  expect([await offered(bad), await offered(good)]).toEqual([404, 404])
  await scan()
  expect([await statuses(bad), await statuses(good)]).toEqual([
    [404, 404, 404],
    [200, 200, 206],
  ])
  expect([await offered(bad), await offered(good)]).toEqual([404, 200])
  await scan()
  expect(await statuses(bad)).toEqual([404, 404, 404])
})

test('A-069 while the scanner is stopped uploads are taken and wait; all come through when it is back', async () => {
  const urls = [await online('one.bin', 'one'), await online('two.bin', 'two')]
  await expect(scan()).rejects.toThrow(/ENOENT|ECONNREFUSED/)
  for (const url of urls) expect(await statuses(url)).toEqual([404, 404, 404])
  await startScanner()
  await scan()
  for (const url of urls) expect(await statuses(url)).toEqual([200, 200, 206])
})

const letPass = (ms: number) => (world.clock.now = new Date(world.clock.now.getTime() + ms))

test.each([
  ['pauses', 'the virus scanner took too long'],
  ['closes', 'the virus scanner answered ""'],
  ['breaks off', expect.stringMatching(/ECONNRESET|EPIPE/)],
  ['answers OK early', 'the virus scanner answered "stream: OK\0"'],
  ['refuses', 'the virus scanner answered "INSTREAM size limit exceeded. ERROR\0"'],
] as const)(
  'A-069 A-121 a scanner that %s in the middle of a file goes on with the next at once, and gets that one again later',
  async (trouble, reason) => {
    const scanner = await startScanner(100_000, trouble)
    const small = [await online('one.bin', 'one')]
    const large = await online('large.bin', 'large '.repeat(500_000))
    small.push(await online('two.bin', 'two'))
    await scan()
    for (const url of small) expect(await statuses(url)).toEqual([200, 200, 206])
    expect([await statuses(large), told]).toEqual([[404, 404, 404], [['large.bin', reason]]])

    await scan()
    expect(scanner.connections).toBe(3)
    letPass(1_000)
    await scan()
    letPass(1_000)
    await scan()
    expect(scanner.connections).toBe(4)

    scanner.takesAtMost = Infinity
    letPass(2_000)
    await scan()
    expect([await statuses(large), scanner.connections]).toEqual([[200, 200, 206], 5])
  },
)

test('A-121 bytes that the file store does not give out now keep none of the others waiting', async () => {
  await startScanner()
  const [gone, good] = [await online('gone.bin', 'gone'), await online('good.bin', 'good')]
  const { files } = world.parts
  const read = files.read.bind(files)
  let isAway = true
  files.read = async (key) => {
    const bytes = await read(key)
    if (isAway && (await text(await read(key))) === 'gone') bytes.destroy(new Error('connection reset'))
    return bytes
  }
  await scan()
  expect([await statuses(gone), await statuses(good)]).toEqual([
    [404, 404, 404],
    [200, 200, 206],
  ])
  isAway = false
  letPass(1_000)
  await scan()
  expect(await statuses(gone)).toEqual([200, 200, 206])
})

const switchTo = (isOn: boolean) => switchScanner(world.parts.connection.db, isOn, world.clock.now)

test('files that visitors had before the scanner was switched on stay available until a virus is found in them', async () => {
  await startScanner()
  const before = [await online('old-bad.bin', `old ${VIRUS}`), await online('old-good.bin', 'old')]
  await switchTo(true)
  const after = await online('new.bin', 'new')
  for (const url of before) expect(await statuses(url)).toEqual([200, 200, 206])
  expect(await statuses(after)).toEqual([404, 404, 404])
  await switchTo(true)
  expect(await statuses(after)).toEqual([404, 404, 404])
  await scan()
  expect((await Promise.all([...before, after].map(statuses))).map(([status]) => status)).toEqual([
    404, 200, 200,
  ])
})

test('older versions of a public file stay available, too, when the scanner is switched on', async () => {
  const { file } = await upload(world, { filename: 'a.bin', bytes: 'one' })
  await world.call(`PUT file-item/${file.id}`, { as: 'staff', form: { is_online: 'true' } })
  await upload(world, { filename: 'a.bin', bytes: 'two', file_id: String(file.id) })
  await switchTo(true)
  const { history } = (await world.api().library.download({ id: file.id })).file
  expect(await Promise.all(history.map(({ url }) => statuses(url)))).toEqual([[200, 200, 206]])
})

test('what visitors could not download waits for its scan when the scanner is switched on', async () => {
  const { db } = world.parts.connection
  const { file: hidden } = await upload(world, { filename: 'hidden.bin', bytes: 'hidden' })
  const ended = await online('ended.bin', 'ended')
  await db.update(fileTable).set({ online_until: '2026-11-01T00:00:00Z' }).where(ne(fileTable.id, hidden.id))
  const attachment = { storage_key: 'a'.repeat(64), filename: 'log.txt', size: 1, mime_type: 'text/plain' }
  const question = { email: 'ada@x.example', subject: '', message: '' }
  await db.insert(supportRequestTable).values({ ...question, ...attachment })
  await switchTo(true)
  await db.update(fileTable).set({ is_online: true, online_until: null })
  for (const url of [hidden.url, ended]) expect(await statuses(url)).toEqual([404, 404, 404])
  expect(await world.parts.virusScan.verdict(attachment.storage_key)).toBe('waiting')
})

test('what came while the scanner was switched off stays available when it is on again', async () => {
  await startScanner()
  await switchTo(true)
  await switchTo(false)
  const url = await online('meanwhile.bin', 'meanwhile')
  await switchTo(true)
  expect(await statuses(url)).toEqual([200, 200, 206])
})

test('staff see that a file waits for the scanner, or that it has a virus', async () => {
  await startScanner()
  const { file } = await upload(world, { filename: 'bad.bin', bytes: VIRUS })
  const staff = world.api('staff')
  const found = async () =>
    (await staff.desk.attention({})).attention.find(({ kind }) => kind === 'infected-files')?.records
  expect((await staff.library.filePreview({ id: file.id })).scan).toBe('waiting')
  expect(await found()).toBeUndefined()
  await scan()
  expect((await staff.library.filePreview({ id: file.id })).scan).toBe('infected')
  expect(await found()).toEqual([{ label: 'bad.bin', to: `/editor/file/${file.id}` }])
})
