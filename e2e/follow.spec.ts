import { solveChallenge, type Challenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { startMailServer, type TestMailServer } from '#server/mail/test-mail-server.ts'
import { expect, expectNoViolations, signIn, test as base } from './fixtures.ts'
import { copyOfSeededData, deleteCopy, startOnSeededData } from './seeded-data.ts'
import { startServer, type ServerProcess } from './server-process.ts'
import { signInStaff } from './staff-api.ts'

let mail: TestMailServer
let server: ServerProcess | undefined
base.beforeAll(async () => {
  mail = await startMailServer()
  server = await startOnSeededData('follow-', { SMTP_URL: mail.url, RATE_LIMITS: 'false' })
})
base.afterAll(async () => {
  await server?.stop()
  await mail.stop()
})
const test = base.extend({ baseURL: async ({}, use) => use(server?.url) })

const NFND = 8
const mailsTo = (to: string, from = mail) => from.received.filter(({ recipients }) => recipients.includes(to))

/** The link of a kind in the latest mail to an address, once there are as many as expected. */
async function mailedLink(kind: 'confirm' | 'stop', to: string, count = 1, from = mail): Promise<string> {
  await expect.poll(() => mailsTo(to, from).length).toBe(count)
  const text = mailsTo(to, from).at(-1)!.text!.replaceAll('\r', '')
  return new RegExp(`^http\\S+/follow/${kind}/\\S+$`, 'm').exec(text)![0]
}

/** Staff change the status of a series and publish the notice that was drafted. */
async function publishNotice(url: string, seriesPath: string): Promise<void> {
  const staff = await signInStaff(url)
  const { body } = await staff.api(`GET series-page/${seriesPath}`)
  const series = (body.product_series as { id: number }).id
  const fields = { series, status: NFND, has_no_replacement: true, reason: 'Out of production' }
  const added = await staff.api('POST life-cycle-event', fields)
  const { notice } = added.body.life_cycle_event as { notice: number }
  expect((await staff.api(`PUT news-item/${notice}`, { is_online: true })).status).toBe(200)
}

/** Follows everything and confirms, by the API. */
async function follow(url: string, email: string, from: TestMailServer): Promise<void> {
  const post = (path: string, form: Record<string, string> = {}) =>
    fetch(`${url}/api/${path}`, { method: 'POST', body: new URLSearchParams(form) })
  const { challenge } = (await (await post('captcha-challenge')).json()) as { challenge: Challenge }
  const solution = await solveChallenge({ challenge, deriveKey })
  const reCaptcha = btoa(JSON.stringify({ challenge, solution }))
  expect((await post('follow', { email, subject: 'everything', reCaptcha })).status).toBe(200)
  const code = (await mailedLink('confirm', email, 1, from)).split('/').at(-1)!
  expect((await post('follow/confirm', { code })).status).toBe(200)
}

test('from the product page to a mail about a change, and one click that stops the mails', async ({
  page,
  request,
  baseURL,
}) => {
  const ada = 'ada@x.example'
  await page.goto('/product-detail/tr-72d')
  await page.getByRole('link', { name: 'Follow' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Follow product changes')
  await expect(page.getByLabel('What to follow')).toHaveValue('series:tr-72d')
  await expectNoViolations(page)
  await page.getByLabel('E-mail').fill(ada)
  await page.getByRole('button', { name: 'Follow' }).click()
  await expect(page.getByText('please open the link in the mail')).toBeVisible()

  const confirm = await mailedLink('confirm', ada)
  // A mail scanner opens the link first.
  expect((await request.get(confirm)).headers()['cache-control']).toBe('no-store')
  await page.goto(confirm)
  await expectNoViolations(page)
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByRole('status')).toContainText('Confirmed.')
  await expectNoViolations(page)

  await follow(baseURL!, 'eve@x.example', mail)
  await publishNotice(baseURL!, 'tr-72d')
  const stop = await mailedLink('stop', ada, 2)
  const notice = mailsTo(ada).at(-1)!
  expect(notice.subject).toBe('Hopline: TR-72D: NFND')
  expect(notice.headers).toContainEqual(
    expect.objectContaining({ key: 'list-unsubscribe-post', value: 'List-Unsubscribe=One-Click' }),
  )

  expect((await request.get(stop)).status()).toBe(200)
  const oneClick = { form: { 'List-Unsubscribe': 'One-Click' } }
  for (let times = 0; times < 2; times += 1) expect((await request.post(stop, oneClick)).status()).toBe(200)
  await publishNotice(baseURL!, 'tr-76d')
  await mailedLink('stop', 'eve@x.example', 3)
  expect(mailsTo(ada)).toHaveLength(2)
})

test('a visitor without scripts follows a category and stops, on a phone', async ({ browser, baseURL }) => {
  const viewport = { width: 390, height: 844 }
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL, viewport })
  const page = await context.newPage()
  await page.goto('/products/transceivers')
  await page.getByRole('link', { name: 'Follow', exact: true }).click()
  await expect(page.getByLabel('What to follow')).toHaveValue('category:transceivers')
  await page.getByLabel('E-mail').fill('plain@x.example')
  await page.getByRole('button', { name: 'Follow' }).click()
  await expect(page.getByRole('alert')).toContainText('One more step')
  await expect(page.getByLabel('What to follow')).toHaveValue('category:transceivers')
  await expect(async () => {
    const answered = page.waitForEvent('domcontentloaded')
    await page.getByRole('button', { name: 'Follow' }).click()
    await answered
    expect(await page.getByText('please open the link in the mail').count()).toBe(1)
    // A form that is submitted faster than a person can read is refused.
  }).toPass({ intervals: [3_500] })

  await page.goto(await mailedLink('confirm', 'plain@x.example'))
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('Confirmed.')).toBeVisible()
  const isWider = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
  expect(isWider).toBe(false)
  await page.getByRole('link', { name: 'stop the mails' }).click()
  await page.getByRole('button', { name: 'Stop all mails' }).click()
  await expect(page.getByText('your address is deleted')).toBeVisible()
  await page.goto(await mailedLink('confirm', 'plain@x.example'))
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByRole('alert')).toContainText('no longer valid')
  await context.close()
})

test('staff see how many follow what, and delete an address on request', async ({ page, baseURL }) => {
  await follow(baseURL!, 'lou@x.example', mail)
  await follow(baseURL!, 'max@x.example', mail)
  await signIn(page, '/editor/followers')
  const everything = page.getByRole('row').filter({ hasText: 'Everything' }).getByRole('cell').last()
  const before = Number(await everything.textContent())
  expect(before).toBeGreaterThanOrEqual(2)
  await expect(page.getByText('@x.example')).toHaveCount(0)
  await expectNoViolations(page)
  await page.getByRole('button', { name: 'Delete an address…' }).click()
  await expectNoViolations(page)
  await page.getByLabel('E-mail').fill('lou@x.example')
  await page.getByRole('button', { name: 'Delete the address' }).click()
  await expect(page.getByText('not among the followers any more')).toBeVisible()
  await expect(everything).toHaveText(String(before - 1))
})

test('A-103 a server killed right after a notice was published tells each follower exactly once', async () => {
  const copy = await copyOfSeededData('follow-killed-')
  const sink = await startMailServer()
  const settings = { ...copy.settings, SMTP_URL: sink.url, RATE_LIMITS: 'false' }
  const first = await startServer(copy.directory, settings)
  await follow(first.url, 'kim@x.example', sink)
  await publishNotice(first.url, 'tr-72d')
  first.kill('SIGKILL')

  const second = await startServer(copy.directory, settings)
  await mailedLink('stop', 'kim@x.example', 2, sink)
  await publishNotice(second.url, 'tr-76d')
  await mailedLink('stop', 'kim@x.example', 3, sink)
  await second.stop()
  const subjects = mailsTo('kim@x.example', sink).map(({ subject }) => subject)
  expect(subjects.slice(1)).toEqual(['Hopline: TR-72D: NFND', 'Hopline: TR-76D: NFND'])
  await sink.stop()
  await deleteCopy(copy)
})
