import { readFile } from 'node:fs/promises'
import { expect, type Browser, type Page } from '@playwright/test'
import { startMailServer, type TestMailServer } from '#server/mail/test-mail-server.ts'
import { expectNoViolations, looks, staff, test } from '#e2e/fixtures.ts'
import { startOnSeededData } from '#e2e/seeded-data.ts'
import type { ServerProcess } from '#e2e/server-process.ts'
import { intercept } from '#e2e/intercept.ts'

/** Two members of staff on a server that sends mails. */
const ada = { username: 'ada@example.com', password: 'seven lamps above the harbour' }

let mail: TestMailServer
let server: ServerProcess
let asEditor: Session

interface Session {
  token: string
  csrf: string
  call(route: string, fields?: object): Promise<Record<string, unknown>>
}

async function signIn(account: { username: string; password: string }): Promise<Session> {
  const form = new URLSearchParams({ username: account.username, password: account.password })
  const response = await fetch(`${server.url}/api/sign-in`, { method: 'POST', body: form })
  const { token } = (await response.json()) as { token: string }
  const csrf = /csrftoken=([^;]+)/.exec(response.headers.getSetCookie().join())?.[1] ?? ''
  return {
    token,
    csrf,
    async call(route, fields) {
      const [method = '', path = ''] = route.split(' ')
      const headers = { authorization: `JWT ${token}`, 'content-type': 'application/json' }
      const body = fields && JSON.stringify(fields)
      const answer = await fetch(`${server.url}/api/${path}`, { method, headers, ...(body && { body }) })
      if (!answer.ok) throw new Error(`${route} answered ${answer.status}: ${await answer.text()}`)
      return (await answer.json()) as Record<string, unknown>
    },
  }
}

/** A browser of its own in which somebody is signed in. */
async function open(browser: Browser, { token, csrf }: Session, path: string): Promise<Page> {
  const localStorage = [{ name: 'token', value: token }]
  const context = await browser.newContext({
    baseURL: server.url,
    storageState: { cookies: [], origins: [{ origin: server.url, localStorage }] },
  })
  await context.addCookies([{ name: 'csrftoken', value: csrf, url: server.url, sameSite: 'Lax' }])
  const page = await context.newPage()
  await page.goto(path)
  return page
}

async function mailTo(recipient: string, subject: RegExp): Promise<string> {
  const found = () =>
    mail.received.find((one) => one.recipients.includes(recipient) && subject.test(one.subject ?? ''))
  await expect.poll(() => found()?.subject).toMatch(subject)
  return found()!.text!.replaceAll('\r', '')
}

async function addNews(perex: string): Promise<number> {
  const { news } = await asEditor.call('POST news-item', { perex, content: '', is_online: true })
  return (news as { id: number }).id
}

test.beforeAll(async () => {
  mail = await startMailServer()
  server = await startOnSeededData('activity-', { SMTP_URL: mail.url })
  asEditor = await signIn(staff)
  await asEditor.call('POST user', { email: ada.username, is_staff: true, role: 'administrator' })
  const text = await mailTo(ada.username, /Your .* account/)
  const code = /\/reset-password\/(\S+)$/m.exec(text)![1]!
  const form = new URLSearchParams({ code, password: ada.password })
  await fetch(`${server.url}/api/reset-password`, { method: 'POST', body: form })
})
test.afterAll(async () => {
  await server.stop()
  await mail.stop()
})

test('a comment mentions a colleague, who gets a mail, answers from the morning page and resolves it', async ({
  browser,
}) => {
  const id = await addNews('Journey of a comment')
  const page = await open(browser, asEditor, `/editor/news/item/${id}`)
  const panel = page.getByRole('region', { name: /^Comments/ })
  await panel.getByLabel('New comment').pressSequentially('Is the date right, @ada')
  await panel.getByRole('button', { name: `@${ada.username}` }).click()
  await panel.getByRole('button', { name: 'Comment', exact: true }).click()
  const comment = panel.getByRole('listitem').filter({ hasText: 'Is the date right' })
  await expect(comment.locator('b').last()).toHaveText(`@${ada.username}`)
  await expectNoViolations(page)
  await page.goto('/editor/news')
  await expect(page.getByRole('row', { name: /Journey of a comment/ })).toContainText('1 comment')

  const text = await mailTo(ada.username, /mentioned you: Journey of a comment/)
  expect(text).toContain('Is the date right')
  const asAda = await signIn(ada)
  const hers = await open(browser, asAda, '/editor')
  await hers.getByRole('link', { name: 'Journey of a comment, by editor' }).click()
  const seen = hers.getByRole('listitem').filter({ hasText: 'Is the date right' })
  await expect(seen).toBeFocused()
  await seen.getByRole('button', { name: /^Resolve/ }).click()
  await expect(hers.getByRole('button', { name: 'Show 1 resolved' })).toBeVisible()
  await hers.goto('/editor')
  await expect(hers.getByRole('heading', { name: 'Needs attention' })).toBeVisible()
  await expect(hers.getByText('Comments that mention me')).toBeHidden()
})

test('a release is sent for review, sent back, approved, loses its approval by an edit, and is published', async ({
  browser,
}) => {
  const id = await addNews('Journey before the review')
  const { release } = await asEditor.call('POST editor/release', { name: 'Reviewed release' })
  const releaseId = (release as { id: number }).id
  const input = { id, perex: 'Journey after the review' }
  const { prepared_change } = await asEditor.call('POST editor/prepared-change', {
    call: 'PUT news-item/:id',
    input,
    release: releaseId,
  })
  const page = await open(browser, asEditor, `/editor/release/${releaseId}`)
  await page.getByRole('button', { name: 'Send for review: Reviewed release' }).click()
  await page.getByLabel('Reviewer').selectOption(ada.username)
  await page.getByRole('dialog').getByLabel('Note').fill('Please check the headline')
  await page.getByRole('button', { name: 'Send for review', exact: true }).click()
  await expect(page.getByText('In review')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Publish now…' })).toBeDisabled()

  expect(await mailTo(ada.username, /For review: Reviewed release/)).toContain('Please check the headline')
  const hers = await open(browser, await signIn(ada), '/editor')
  await hers.getByRole('link', { name: 'Reviewed release' }).click()
  await hers.getByRole('button', { name: 'Send back: Reviewed release' }).click()
  await hers.getByRole('button', { name: 'Send back', exact: true }).click()
  await expect(hers.getByRole('alert')).toContainText('Say what should change')
  await hers.getByLabel('What should change').fill('The headline is too long')
  await expectNoViolations(hers)
  await hers.getByRole('button', { name: 'Send back', exact: true }).click()
  await expect(hers.getByText('Sent back', { exact: true })).toBeVisible()

  await page.reload()
  await expect(page.getByText('The headline is too long')).toBeVisible()
  await page.getByRole('button', { name: 'Send for review again: Reviewed release' }).click()
  await page.getByRole('button', { name: 'Send for review', exact: true }).click()
  await expect(page.getByText('In review')).toBeVisible()
  const approve = async () => {
    await hers.reload()
    await hers.getByRole('button', { name: 'Approve: Reviewed release' }).click()
    await hers.getByRole('button', { name: 'Approve', exact: true }).click()
    await expect(hers.getByText('Approved', { exact: true })).toBeVisible()
  }
  await approve()
  const { id: change } = prepared_change as { id: number }
  await asEditor.call(`PUT editor/prepared-change/${change}`, { input: { id, perex: 'Journey, shorter' } })
  await page.reload()
  await expect(page.getByText('Approval lapsed')).toBeVisible()
  await approve()
  await page.goto('/editor/releases')
  await expect(page.getByRole('row', { name: /Reviewed release/ })).toContainText('Approved')
  await page.getByRole('link', { name: 'Reviewed release' }).click()
  await page.getByRole('button', { name: 'Publish now…' }).click()
  await page.getByRole('button', { name: 'Publish now', exact: true }).click()
  await expect(page.getByText('Reviewed release is public')).toBeVisible()
})

test('what is prepared in a form is sent for review there', async ({ browser }) => {
  const id = await addNews('Journey of a form')
  await asEditor.call('POST editor/prepared-change', {
    call: 'PUT news-item/:id',
    input: { id, perex: 'Journey of a form, later' },
  })
  const page = await open(browser, asEditor, `/editor/news/item/${id}`)
  await page.getByRole('button', { name: 'Send for review: Journey of a form' }).click()
  await page.getByRole('button', { name: 'Send for review', exact: true }).click()
  await expect(page.getByText('In review', { exact: true })).toBeVisible()
  await page.goto('/editor/news')
  await expect(page.getByRole('row', { name: /Journey of a form/ })).toContainText('in review')
})

test('a filter of the activity that is set while another one loads keeps both, and clearing them then clears both', async ({
  browser,
}) => {
  const page = await open(browser, asEditor, '/editor/activity')
  const what = page.getByLabel('What', { exact: true })
  const area = page.getByLabel('Area', { exact: true })
  const released = Promise.withResolvers<void>()
  await intercept(page, /editor\/activity\?/, async (route) => {
    await released.promise
    await route.continue()
  })
  await what.selectOption('Refused sign-ins')
  await area.selectOption('newsroom')
  await expect(what).toHaveValue('refused')
  await page.getByRole('link', { name: 'Clear filters' }).click()
  released.resolve()
  await expect(what).toHaveValue('')
  await expect(area).toHaveValue('')
  await what.selectOption('Refused sign-ins')
  await area.selectOption('newsroom')
  await expect(page).toHaveURL(/kind=refused&area=newsroom/)
})

test('the activity tells who did what; filters stay in the address, and the export has them', async ({
  browser,
}) => {
  const id = await addNews('Journey of the activity')
  await asEditor.call(`PUT news-item/${id}`, { perex: 'Journey of the activity, saved' })
  const wrong = new URLSearchParams({ username: ada.username, password: 'wrong' })
  await fetch(`${server.url}/api/sign-in`, { method: 'POST', body: wrong })
  const page = await open(browser, asEditor, '/editor/activity')
  const rows = page.getByRole('row')
  await expect(rows.filter({ hasText: 'was refused at sign-in' }).first()).toContainText(ada.username)

  const saved = rows.filter({ hasText: 'saved Journey of the activity, saved' })
  await saved.getByRole('button', { name: /^Show what changed/ }).click()
  await expect(page.getByRole('dialog').locator('ins')).toHaveText(/saved/)
  await page.keyboard.press('Escape')
  await saved.getByRole('link', { name: 'Only Journey of the activity, saved' }).click()
  await expect(rows).toHaveCount(3)
  expect(new URL(page.url()).search).toBe(`?entity=news&entity_id=${id}`)

  await page.goto('/editor/activity')
  await page.getByLabel('What', { exact: true }).selectOption('Refused sign-ins')
  await page.getByLabel('Person').fill(ada.username)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/kind=refused&person=ada/)
  await expect(rows).toHaveCount(2)
  await page.reload()
  await expect(page.getByLabel('Person')).toHaveValue(ada.username)
  await expect(rows).toHaveCount(2)
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const csv = await readFile(await (await downloading).path(), 'utf8')
  expect(csv.trim().split('\n')).toHaveLength(2)
  expect(csv).toContain(ada.username)

  for (const { width, colorScheme, rules } of looks) {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme })
    await page.goto('/editor/activity')
    await expect(rows.filter({ hasText: 'exported' }).first()).toBeVisible()
    await expectNoViolations(page, rules)
  }
})
