import { createHash, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { findPostgres, startPostgres } from '#scripts/postgres.ts'
import { updatable, type AttackedResource, type KnownRecord } from '#server/attacks/resources.ts'
import { solvedCaptcha } from '#server/captcha/test-solution.ts'
import { startMailServer } from '#server/mail/test-mail-server.ts'
import { copyOfSeededData, emptyFolder, serverForTest } from './server-for-tests.ts'
import type { ServerProcess, Settings } from '#e2e/server-process.ts'
import { signInStaff, type StaffSession } from '#e2e/staff-api.ts'

/** Five for every run; KILL_ROUNDS=50 for a release. */
const rounds = Number(process.env.KILL_ROUNDS ?? 5)
const timeout = Math.max(10, 2 * rounds) * 60_000

test(
  `A-098 A-099 a killed server holds no lock, loses nothing acknowledged and leaves no partial files in ${rounds} times kill -9 on the embedded database`,
  { timeout },
  async () => expect(await lostInKills(copyOfSeededData())).toEqual([]),
)

const programs = findPostgres()

test.runIf(programs)(
  `A-098 a killed server loses nothing acknowledged and leaves no partial files in ${rounds} times kill -9 on PostgreSQL`,
  { timeout },
  async () => {
    const postgres = await startPostgres(programs!, '')
    onTestFinished(() => postgres.crash())
    const SESSION_SECRET = randomBytes(32).toString('hex')
    const settings = { DATABASE_URL: postgres.url, DEMO: 'false', SESSION_SECRET }
    expect(await lostInKills(emptyFolder(), settings)).toEqual([])
  },
)

const CLIENTS = 8

const creatable = updatable.filter(({ calls }) => calls.create && calls.read)

/** What the server has acknowledged: the last answer for each record, the digest of each file, what visitors asked. */
interface Journal {
  records: Map<string, { resource: AttackedResource; record: KnownRecord }>
  files: Map<number, string>
  /** The subjects of requests to support. */
  requests: Set<string>
}

/** Ends a server with kill -9 while clients write, several times; answers what it had acknowledged and then lost. */
async function lostInKills(dataDirectory: string, settings: Settings = {}): Promise<string[]> {
  const mail = await startMailServer()
  onTestFinished(() => mail.stop())
  const given = { ...settings, SMTP_URL: mail.url, RATE_LIMITS: 'false' }
  const journals: Journal[] = []
  const missing: string[] = []
  let server: ServerProcess = await serverForTest(given, dataDirectory)
  for (let round = 1; round <= rounds; round += 1) {
    const journal: Journal = { records: new Map(), files: new Map(), requests: new Set() }
    journals.push(journal)
    const session = await signInStaff(server.url)
    // Solved in advance: a captcha takes long, and meanwhile the others would write far more than a round needs.
    const solved = [await solvedCaptcha({ call: session.api })]
    const works = [upload, upload, ask(solved)]
    const writing = Promise.all(
      Array.from({ length: CLIENTS }, (_, client) =>
        untilGone(() => (works[client] ?? save)(session, journal)),
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
    server = await serverForTest(given, dataDirectory)
    await expect.poll(() => leftovers.filter((file) => existsSync(file))).toEqual([])
    const isLast = round === rounds
    const again = await signInStaff(server.url)
    for (const known of isLast ? journals : [journal]) missing.push(...(await lost(again, known)))
  }
  const isMailed = (wanted: string) => mail.received.some(({ subject }) => subject?.includes(wanted))
  const asked = journals.flatMap(({ requests }) => [...requests])
  await expect.poll(() => asked.filter((each) => !isMailed(each))).toEqual([])
  await server.stop()
  return missing
}

/** What a killed process may leave behind, as if it had been killed two hours ago; real partial uploads are aged, too. */
function plantOldLeftovers(dataDirectory: string): string[] {
  for (const name of ['uploads/partial', 'files/ab/partial.part', 'pictures/ab/partial.part']) {
    const file = join(dataDirectory, name)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, '')
  }
  const isLeft = /(^|\/)uploads\/.|\.part$/
  const leftovers = readdirSync(dataDirectory, { encoding: 'utf8', recursive: true })
    .filter((name) => isLeft.test(name))
    .map((name) => join(dataDirectory, name))
  const longAgo = new Date(Date.now() - 7_200_000)
  for (const file of leftovers) utimesSync(file, longAgo, longAgo)
  return leftovers
}

/** Does something again and again until the server is gone. */
async function untilGone(work: () => Promise<void>): Promise<void> {
  try {
    for (;;) await work()
  } catch (error) {
    const isGone = error instanceof TypeError && /fetch failed|terminated/.test(error.message)
    if (!isGone) throw error
  }
}

let turn = 0

/** Creates an empty record of the next kind, if that is allowed, and saves it once. */
async function save({ api }: StaffSession, { records }: Journal): Promise<void> {
  const resource = creatable[(turn += 1) % creatable.length]!
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

/** Asks support a question as a visitor, with a captcha solved in advance as long as there is one. */
function ask(solved: string[]) {
  return async ({ api }: StaffSession, { requests }: Journal): Promise<void> => {
    const subject = `Question ${randomBytes(8).toString('hex')}`
    const form = { subject, email: `${subject.slice(-16)}@x.example`, message: 'How far?' }
    const reCaptcha = solved.pop() ?? (await solvedCaptcha({ call: api }))
    expect((await api('POST contact-support', { ...form, reCaptcha })).status).toBe(200)
    requests.add(subject)
  }
}

/** Everything that was acknowledged and is missing or different now. */
async function lost(session: StaffSession, { records, files, requests }: Journal): Promise<string[]> {
  const missing: string[] = []
  await forEach(records, async ([name, { resource, record }]) => {
    const { body } = await session.api(resource.calls.read!.route({ id: record.id }))
    const stored = body[resource.key] as KnownRecord | undefined
    // A save whose answer the kill cut off may have been made all the same.
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

/** Handles all items, a few at a time. */
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
