import { createHash, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { updatable, type AttackedResource, type KnownRecord } from '#server/attacks/resources.ts'
import { solvedCaptcha } from '#server/captcha/test-solution.ts'
import { startMailServer } from '#server/mail/test-mail-server.ts'
import { copyOfSeededData, emptyFolder, hasPostgres, newDatabase, serverForTest } from './server-for-tests.ts'
import type { ServerProcess, Settings } from '#e2e/server-process.ts'
import { signInStaff, type StaffSession } from '#e2e/staff-api.ts'

/** Two for every run; KILL_ROUNDS=50 for a release. */
const rounds = Number(process.env.KILL_ROUNDS ?? 2)
const timeout = Math.max(10, 2 * rounds) * 60_000

test(
  `A-098 A-099 with the embedded database, ${rounds} kills with SIGKILL lose no acknowledged write and leave no lock or partial file`,
  { timeout },
  async () => expect(await lostAfterKills(copyOfSeededData())).toEqual([]),
)

test.runIf(hasPostgres)(
  `A-098 with PostgreSQL, ${rounds} kills with SIGKILL lose no acknowledged write and leave no partial file`,
  { timeout },
  async () => {
    const SESSION_SECRET = randomBytes(32).toString('hex')
    const settings = { DATABASE_URL: await newDatabase(), DEMO: 'false', SESSION_SECRET }
    expect(await lostAfterKills(emptyFolder(), settings)).toEqual([])
  },
)

const CLIENTS = 8

const creatable = updatable.filter(({ calls }) => calls.create && calls.read)

/** Acknowledged writes: the last response for each record, the digest of each file, the requests of visitors. */
interface Journal {
  records: Map<string, { resource: AttackedResource; record: KnownRecord }>
  files: Map<number, string>
  /** Subjects of support requests. */
  requests: Set<string>
}

/** Kills a server repeatedly while clients write; returns the acknowledged writes that were lost. */
async function lostAfterKills(dataDirectory: string, settings: Settings = {}): Promise<string[]> {
  const mail = await startMailServer()
  onTestFinished(() => mail.stop())
  const allSettings = { ...settings, SMTP_URL: mail.url, RATE_LIMITS: 'false' }
  const journals: Journal[] = []
  const missing: string[] = []
  let server: ServerProcess = await serverForTest(allSettings, dataDirectory)
  for (let round = 1; round <= rounds; round += 1) {
    const journal: Journal = { records: new Map(), files: new Map(), requests: new Set() }
    journals.push(journal)
    const session = await signInStaff(server.url)
    // Solved in advance, because the other clients would write too much meanwhile.
    const solved = [await solvedCaptcha({ call: session.api })]
    const tasks = [upload, upload, contactSupport(solved)]
    const writing = Promise.all(
      Array.from({ length: CLIENTS }, (_, client) =>
        untilGone(() => (tasks[client] ?? save)(session, journal)),
      ),
    )
    writing.catch(() => undefined)
    await expect.poll(() => journal.files.size, { interval: 10 }).toBeGreaterThan(2)
    await expect.poll(() => journal.requests.size, { interval: 10 }).toBeGreaterThan(0)
    const someMore = journal.records.size + Math.random() * 10
    await expect.poll(() => journal.records.size, { interval: 1 }).toBeGreaterThan(Math.max(20, someMore))
    server.kill('SIGKILL')
    await Promise.all([server.ended, writing])
    const leftovers = plantOldLeftovers(dataDirectory)
    server = await serverForTest(allSettings, dataDirectory)
    await expect.poll(() => leftovers.filter((file) => existsSync(file))).toEqual([])
    const isLast = round === rounds
    const again = await signInStaff(server.url)
    for (const known of isLast ? journals : [journal]) missing.push(...(await lost(again, known)))
  }
  const isMailed = (expected: string) => mail.received.some(({ subject }) => subject?.includes(expected))
  const subjects = journals.flatMap(({ requests }) => [...requests])
  await expect.poll(() => subjects.filter((each) => !isMailed(each))).toEqual([])
  await server.stop()
  return missing
}

/** Creates leftovers of a killed process, and dates all leftovers back two hours. */
function plantOldLeftovers(dataDirectory: string): string[] {
  for (const name of ['uploads/partial', 'files/ab/partial.part', 'pictures/ab/partial.part']) {
    const file = join(dataDirectory, name)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, '')
  }
  const isLeftover = /(^|\/)uploads\/.|\.part$/
  const leftovers = readdirSync(dataDirectory, { encoding: 'utf8', recursive: true })
    .filter((name) => isLeftover.test(name))
    .map((name) => join(dataDirectory, name))
  const longAgo = new Date(Date.now() - 7_200_000)
  for (const file of leftovers) utimesSync(file, longAgo, longAgo)
  return leftovers
}

/** Repeats `work` until the server is gone. */
async function untilGone(work: () => Promise<void>): Promise<void> {
  try {
    for (;;) await work()
  } catch (error) {
    const isGone = error instanceof TypeError && /fetch failed|terminated/.test(error.message)
    if (!isGone) throw error
  }
}

let resourceIndex = 0

/** Creates an empty record of the next resource, if allowed, and updates it once. */
async function save({ api }: StaffSession, { records }: Journal): Promise<void> {
  const resource = creatable[(resourceIndex += 1) % creatable.length]!
  const { create, update } = resource.calls
  const note = (record: unknown) => {
    const known = record as KnownRecord
    records.set(`${resource.key} ${known.id}`, { resource, record: known })
    return known.id
  }
  const created = await api(create!.route(), {})
  if (created.status !== 200) return
  const id = note(created.body[resource.key])
  const changed = await api(update!.route({ id }), {})
  if (changed.status === 200) note(changed.body[resource.key])
}

/** Uploads a file and puts it online. */
async function upload({ api, send }: StaffSession, { files }: Journal): Promise<void> {
  const bytes = randomBytes(50_000)
  const form = new FormData()
  form.set('file', new Blob([bytes]), 'kept.bin')
  const answer = await send('POST', 'file-upload', form)
  const { file } = (await answer.json()) as { file: KnownRecord }
  expect(answer.status).toBe(200)
  expect((await api(`PUT file-item/${file.id}`, { name: 'Kept', is_online: true })).status).toBe(200)
  files.set(file.id, digest(bytes))
}

/** Sends a support request as a visitor, with a captcha solved in advance if one is left. */
function contactSupport(solved: string[]) {
  return async ({ api }: StaffSession, { requests }: Journal): Promise<void> => {
    const subject = `Question ${randomBytes(8).toString('hex')}`
    const form = { subject, email: `${subject.slice(-16)}@x.example`, message: 'How far?' }
    const reCaptcha = solved.pop() ?? (await solvedCaptcha({ call: api }))
    expect((await api('POST contact-support', { ...form, reCaptcha })).status).toBe(200)
    requests.add(subject)
  }
}

/** Acknowledged writes that are missing or different now. */
async function lost(session: StaffSession, { records, files, requests }: Journal): Promise<string[]> {
  const missing: string[] = []
  await forEach(records, async ([name, { resource, record }]) => {
    const { body } = await session.api(resource.calls.read!.route({ id: record.id }))
    const stored = body[resource.key] as KnownRecord | undefined
    // An update may be committed although the kill cut off its response.
    const isLater = stored !== undefined && stored.version > record.version
    if (!isLater && JSON.stringify(stored) !== JSON.stringify(record))
      missing.push(`${name}: ${JSON.stringify(record)} became ${JSON.stringify(stored)}`)
  })
  const inbox = JSON.stringify((await session.api('GET editor/requests')).body)
  for (const subject of requests) if (!inbox.includes(subject)) missing.push(`request ${subject}`)
  await forEach(files, async ([id, expected]) => {
    const { body } = await session.api(`GET file-item/${id}`)
    const { url } = body.file as { url: string }
    const answer = await session.send('GET', url)
    const found = digest(new Uint8Array(await answer.arrayBuffer()))
    if (found !== expected) missing.push(`file ${id}: ${answer.status} ${url}`)
  })
  return missing
}

/** Handles all items with bounded concurrency. */
async function forEach<Item>(items: Iterable<Item>, handle: (item: Item) => Promise<void>): Promise<void> {
  const queue = [...items]
  const worker = async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await handle(item)
  }
  await Promise.all(Array.from({ length: CLIENTS }, worker))
}

function digest(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}
