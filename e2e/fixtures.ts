import { rm } from 'node:fs/promises'
import { AxeBuilder } from '@axe-core/playwright'
import { expect, test as base, type BrowserContext, type Page } from '@playwright/test'
import { signInStaff, type StaffSession } from './staff-api.ts'
import { copyOfSeededData } from './seeded-data.ts'
import { staff, startServer, type ServerProcess } from './server-process.ts'

export { expect, staff }

interface PerTest {
  /** Errors in the browser's console that a journey provokes on purpose, such as those of a missing page. */
  expectedErrors: RegExp | undefined
  /** Whether the visitor has seen today's announcement already, so that it does not cover the page. */
  hasSeenAnnouncement: boolean
}

interface PerWorker {
  server: ServerProcess
  api: StaffSession['api']
}

/** A Playwright test with a server of its own; it fails on any error in the browser and on any request to another host. */
export const test = base.extend<PerTest, PerWorker>({
  expectedErrors: [undefined, { option: true }],
  hasSeenAnnouncement: [true, { option: true }],
  server: [
    async ({}, use, worker) => {
      const data = await copyOfSeededData(`worker-${worker.workerIndex}-`)
      const server = await startServer(data)
      await use(server)
      await server.stop()
      await rm(data, { recursive: true })
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  api: [async ({ server }, use) => use((await signInStaff(server.url)).api), { scope: 'worker' }],
  baseURL: async ({ server }, use) => use(server.url),
  storageState: async ({ server, hasSeenAnnouncement }, use) => {
    const localStorage = hasSeenAnnouncement ? [{ name: 'popup-shown', value: new Date().toISOString() }] : []
    await use({ cookies: [], origins: [{ origin: server.url, localStorage }] })
  },
  context: async ({ context, expectedErrors }, use) => {
    const troubles = watch(context)
    await use(context)
    expect(troubles.filter((trouble) => !expectedErrors?.test(trouble))).toEqual([])
  },
})

/** Signs the first staff user in through the form and waits for the editor. */
export async function signIn(page: Page): Promise<void> {
  await page.goto('/login')
  await page.locator('input[name="username"]').fill(staff.username)
  await page.locator('input[name="password"]').fill(staff.password)
  await page.locator('input[name="password"]').press('Enter')
  await page.waitForURL('**/editor')
}

/** The widths and colours that pages are looked at in. */
export const looks = [
  { width: 1440, colorScheme: 'light', rules: 'all' },
  { width: 390, colorScheme: 'dark', rules: 'looks' },
] as const

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const CHANGED_BY_LOOKS = ['color-contrast', 'target-size', 'scrollable-region-focusable']

/** Checks the page as it stands against WCAG 2.2 AA and axe's best practices; or only what width and colours change. */
export async function expectNoViolations(page: Page, rules: 'all' | 'looks' = 'all'): Promise<void> {
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  const { violations } = await (
    rules === 'all' ? axe.withTags(WCAG) : axe.withRules(CHANGED_BY_LOOKS)
  ).analyze()
  const found = violations.map(({ id, help, nodes }) => ({ id, help, where: nodes.map((node) => node.html) }))
  expect(found).toEqual([])
}

/** Collects what must not happen: errors (content-security violations are reported as such) and foreign requests. */
function watch(context: BrowserContext): string[] {
  const troubles: string[] = []
  context.on('weberror', (event) => troubles.push(`uncaught ${event.error()}`))
  context.on('console', (message) => {
    if (message.type() === 'error') troubles.push(`console: ${message.text()} (${message.location().url})`)
  })
  context.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url())
    const isOwn = !protocol.startsWith('http') || ['127.0.0.1', 'localhost', '[::1]'].includes(hostname)
    if (!isOwn) troubles.push(`request to another host: ${request.url()}`)
  })
  return troubles
}
