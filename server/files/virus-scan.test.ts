import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { newWorld, type World } from '#server/test-world.ts'
import { upload } from './test-upload.ts'
import { scanWaiting, virusScan } from './virus-scan.ts'

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

/** Speaks as clamd does, with one signature; checks that every piece comes with its length. */
async function startScanner(takesAtMost = Infinity): Promise<Server> {
  const scanner = createServer({ allowHalfOpen: true }, (connection) => {
    const parts: Buffer[] = []
    let size = 0
    connection.on('data', (part) => {
      parts.push(part)
      size += part.length
      if (size > takesAtMost) connection.removeAllListeners('end').pause()
    })
    connection.on('end', () => {
      const sent = Buffer.concat(parts)
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
  await new Promise<void>((resolve) => scanner.listen(socket, resolve))
  onTestFinished(() => void scanner.close())
  return scanner
}

const scan = () => {
  const { connection, files, log } = world.parts
  return scanWaiting({ db: connection.db, files, log, socket, patienceMs: 1_000 })
}

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

test('A-069 a file that the scanner does not read to its end keeps none of the others waiting', async () => {
  await startScanner(100_000)
  const small = [await online('one.bin', 'one'), await online('two.bin', 'two')]
  const large = await online('large.bin', 'large '.repeat(500_000))
  small.push(await online('three.bin', 'three'), await online('four.bin', 'four'))
  await expect(scan()).rejects.toThrow('the virus scanner fell silent')
  for (const url of small) expect(await statuses(url)).toEqual([200, 200, 206])
  expect(await statuses(large)).toEqual([404, 404, 404])
})
