import { expect, test as base, type BrowserContext, type Page } from '@playwright/test'
import axe from 'axe-core'
import { signInStaff, type StaffSession } from './staff-api.ts'
import { startOnSeededData } from './seeded-data.ts'
import { staff, type ServerProcess } from './server-process.ts'

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
      const server = await startOnSeededData(`worker-${worker.workerIndex}-`)
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  api: [async ({ server }, use) => use((await signInStaff(server.url)).api), { scope: 'worker' }],
  baseURL: async ({ server }, use) => use(server.url),
  storageState: async ({ baseURL, hasSeenAnnouncement }, use) => {
    const localStorage = hasSeenAnnouncement ? [{ name: 'popup-shown', value: new Date().toISOString() }] : []
    await use({ cookies: [], origins: [{ origin: baseURL ?? '', localStorage }] })
  },
  context: async ({ context, expectedErrors }, use) => {
    const troubles = watch(context)
    await use(context)
    expect(troubles.filter((trouble) => !expectedErrors?.test(trouble))).toEqual([])
  },
})

/** Lets the first staff user in without the form, which has journeys of its own, and opens a page of the editor. */
export async function signIn(page: Page, path = '/editor'): Promise<void> {
  // Without an icon of its own a page makes some browsers ask for /favicon.ico.
  const body = '<link rel="icon" href="data:,">'
  await page.route('**/empty', (route) => route.fulfill({ contentType: 'text/html', body }), { times: 1 })
  await page.goto('/empty')
  const { token, csrf } = await signInStaff(new URL(page.url()).origin)
  await page.evaluate(
    (kept) => {
      localStorage.setItem('token', kept.token)
      document.cookie = `csrftoken=${kept.csrf}; path=/; samesite=lax`
    },
    { token, csrf },
  )
  await page.goto(path)
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
  expect(await violations(page, rules)).toEqual([])
}

/** What such a check finds, once colours have changed. Axe is read into a page once: that takes as long as its rules. */
export async function violations(page: Page, rules: 'all' | 'looks' = 'all'): Promise<object[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const runOnly = rules === 'all' ? WCAG : { type: 'rule' as const, values: CHANGED_BY_LOOKS }
  return page.evaluate(
    async (options) => {
      // What a bar covers while the page scrolls below it is not too small: the check begins at the top.
      window.scrollTo(0, 0)
      const changes = document.getAnimations().filter((animation) => animation instanceof CSSTransition)
      await Promise.allSettled(changes.map(({ finished }) => finished))
      const found = await (window as never as { axe: typeof axe }).axe.run(options)
      return found.violations.map(({ id, help, nodes }) => ({
        id,
        help,
        where: nodes.map(({ html }) => html),
      }))
    },
    { resultTypes: ['violations' as const], runOnly },
  )
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
