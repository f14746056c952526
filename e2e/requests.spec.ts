import { readFile } from 'node:fs/promises'
import { solveChallenge, type Challenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { startMailServer, type TestMailServer } from '#server/mail/test-mail-server.ts'
import site from '#site-config'
import { expect, expectNoViolations, signIn, test as base } from './fixtures.ts'
import { copyOfSeededData, deleteCopy, startOnSeededData } from './seeded-data.ts'
import { startServer, type ServerProcess } from './server-process.ts'
import { intercept } from './intercept.ts'

/** A separate server with a mail server and without rate limits. */
let mail: TestMailServer
let requestServer: ServerProcess | undefined
base.beforeAll(async () => {
  mail = await startMailServer()
  requestServer = await startOnSeededData('requests-', { SMTP_URL: mail.url, RATE_LIMITS: 'false' })
})
base.afterAll(async () => {
  await requestServer?.stop()
  await mail.stop()
})
const test = base.extend({ baseURL: async ({}, use) => use(requestServer?.url) })

const STAFF = site.company.supportEmail
const NASTY = '<img src=x onerror=alert(1)><script>alert(2)</script>'
const pdf = {
  name: `${NASTY.replaceAll('/', '')}.pdf`,
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7 log'),
}

test.describe('requests of visitors', () => {
  test.use({ expectedErrors: /ERR_FAILED.*contact-support/ })

  test('A-042 E-27 E-31 E-33 E-35 reach staff by mail and in the inbox, also after a failed attempt', async ({
    page,
  }) => {
    let dialogs = 0
    page.on('dialog', (dialog) => {
      dialogs += 1
      void dialog.dismiss()
    })
    await page.goto('/support/training#training-request')
    await expect(page.getByLabel('Participants')).toHaveValue('1')
    await page.getByLabel('E-mail').fill('ada@x.example')
    await page.getByLabel('Message').fill('In May?')
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(page.getByText('Your training request has reached us')).toBeVisible()
    await page.getByRole('link', { name: 'Send another' }).click()
    await expect(page.getByLabel('Message')).toHaveValue('')

    await page.goto('/support/contact-support')
    let calls = 0
    page.on('request', (request) => request.url().endsWith('/api/contact-support') && calls++)
    await page.getByLabel('Subject').fill(`Range ${NASTY}`)
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(page.getByRole('alert')).toHaveText('Please fill in all required fields')
    expect(calls).toBe(0)
    await page.getByLabel('E-mail').fill('eve@x.example')
    await page.getByLabel('Message').fill(`How far? ${NASTY}`)
    await page.getByLabel('File').setInputFiles(pdf)
    await intercept(page, '**/api/contact-support', (route) => route.abort(), { times: 1 })
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(page.getByRole('alert')).toContainText('not available right now')
    await expect(page.getByLabel('Message')).toHaveValue(`How far? ${NASTY}`)
    await page.getByRole('button', { name: 'Send' }).dblclick()
    await expect(page.getByText('Your question has reached our engineers')).toBeVisible()
    await expectNoViolations(page)

    const toStaff = () => mail.received.filter(({ recipients }) => recipients[0] === STAFF)
    await expect.poll(() => toStaff().length).toBe(2)
    expect(
      toStaff()
        .map(({ attachments }) => attachments.length)
        .toSorted(),
    ).toEqual([0, 1])

    await signIn(page)
    const menu = page.getByRole('navigation', { name: 'Editor' })
    await expect(menu.getByRole('link', { name: 'Requests 2' })).toBeVisible()
    await expect(page.getByRole('link', { name: /^Training, ada@x\.example/ })).toBeVisible()
    await menu.getByRole('link', { name: 'Requests 2' }).click()
    await expect(page.getByRole('row')).toHaveCount(3)
    await expectNoViolations(page)
    await page.getByRole('group', { name: 'Kind' }).getByRole('button', { name: 'Support' }).click()
    await page.getByRole('link', { name: `Range ${NASTY}` }).click()
    await expect(page.getByText(`How far? ${NASTY}`)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Reply' })).toHaveAttribute(
      'href',
      /^mailto:eve@x\.example\?subject=/,
    )
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: /^Download/ }).click()
    expect(await readFile(await (await download).path(), 'utf8')).toBe('%PDF-1.7 log')
    await expectNoViolations(page)

    const reply = async () => {
      // No mail program is installed here.
      await page.evaluate(() =>
        document.addEventListener('click', (click) => click.preventDefault(), { once: true }),
      )
      await page.getByRole('link', { name: 'Reply' }).click()
    }
    await reply()
    await expect(page.getByRole('dialog', { name: 'Was your reply sent?' })).toBeVisible()
    await expectNoViolations(page)
    await page.keyboard.press('Escape')
    await page.reload()
    await expect(menu.getByRole('link', { name: 'Requests 2' })).toBeVisible()
    await reply()
    await expect(page.getByRole('button', { name: 'Mark as answered Enter' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(menu.getByRole('link', { name: 'Requests 1' })).toBeVisible()
    await page.getByRole('link', { name: 'Requests', exact: true }).click()
    await expect(page.getByRole('row')).toHaveCount(2)
    await page.getByRole('group', { name: 'State' }).getByRole('button', { name: 'Answered' }).click()
    await expect(page.getByRole('link', { name: `Range ${NASTY}` })).toBeVisible()

    await page.getByRole('row', { name: /^Select Range/ }).hover()
    await page.getByRole('checkbox', { name: /^Select Range/ }).check()
    const bar = page.getByRole('region', { name: 'Selected records' })
    await bar.getByLabel('Change').selectOption('State…')
    await bar.locator('#bulk-value').selectOption('Archived')
    await bar.getByRole('button', { name: 'Apply' }).click()
    await expect(page.getByText('State for 1 of 1')).toBeVisible()
    await expect(page.getByText('No requests')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByRole('link', { name: `Range ${NASTY}` })).toBeVisible()
    await page.getByText('Export', { exact: true }).click()
    const exported = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export as CSV' }).click()
    expect(await readFile(await (await exported).path(), 'utf8')).toContain('eve@x.example')
    expect(dialogs).toBe(0)
  })
})

test('a visitor without scripts submits the form twice, keeps the input and reaches staff', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL })
  const page = await context.newPage()
  await page.goto('/support/contact-support')
  await page.getByLabel('E-mail').fill('plain@x.example')
  await page.getByLabel('Subject').fill('No scripts')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('alert').first()).toContainText('Please fill in all required fields')
  await page.getByLabel('Message').fill('Does it work?')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('alert')).toContainText('One more step')
  await expect(page.getByLabel('Message')).toHaveValue('Does it work?')
  await page.getByLabel('File').setInputFiles({ ...pdf, name: 'log.pdf' })
  await expect(async () => {
    const answered = page.waitForEvent('domcontentloaded')
    await page.getByRole('button', { name: 'Send' }).click()
    await answered
    expect(await page.getByText('Your question has reached our engineers').count()).toBe(1)
    // A form that is submitted faster than a person can read is refused.
  }).toPass({ intervals: [3_500] })
  await context.close()
  const arrived = () => mail.received.find(({ subject }) => subject?.endsWith('No scripts'))
  await expect.poll(arrived).toMatchObject({ recipients: [STAFF] })
})

test('A-103 a server killed between response and mail sends the mail exactly once after its restart', async () => {
  const copy = await copyOfSeededData('killed-')
  const absent = await startMailServer()
  const port = Number(new URL(absent.url).port)
  await absent.stop()
  const settings = { ...copy.settings, SMTP_URL: absent.url }
  const first = await startServer(copy.directory, settings)
  expect((await sendSupportRequest(first.url)).status).toBe(200)
  first.kill('SIGKILL')

  const again = await startMailServer(port)
  const second = await startServer(copy.directory, settings)
  await expect.poll(() => again.received.length).toBe(2)
  await second.stop()
  expect(again.received.map(({ recipients }) => recipients[0]).toSorted()).toEqual(['kim@x.example', STAFF])
  expect(again.offers).toBe(2)
  await again.stop()
  await deleteCopy(copy)
})

/** Sends a support request to the API with a solved captcha. */
async function sendSupportRequest(url: string): Promise<Response> {
  const response = await fetch(`${url}/api/captcha-challenge`, { method: 'POST' })
  const { challenge } = (await response.json()) as { challenge: Challenge }
  const solution = await solveChallenge({ challenge, deriveKey })
  const body = new URLSearchParams({
    email: 'kim@x.example',
    subject: 'Range',
    message: 'How far?',
    reCaptcha: btoa(JSON.stringify({ challenge, solution })),
  })
  return fetch(`${url}/api/contact-support`, { method: 'POST', body })
}
