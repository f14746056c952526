import { expect, test as base, type BrowserContext, type Page } from '@playwright/test'
import axe from 'axe-core'
import { signInStaff, type StaffSession } from './staff-api.ts'
import { startOnSeededData, startVendor } from './seeded-data.ts'
import { staff, type ServerProcess } from './server-process.ts'

export { expect, staff }

interface PerTest {
  server: ServerProcess
  api: StaffSession['api']
  /** The folder of another vendor than the demo vendor. */
  vendor: string | undefined
  /** Console errors that a journey provokes on purpose, such as those of a missing page. */
  expectedErrors: RegExp | undefined
  /** Whether the visitor has already seen today's popup, which would cover the page. */
  hasSeenAnnouncement: boolean
  /** How texts are shown in the editor: source and preview, which journeys read, unless it is null for a new browser. */
  textMode: 'Split' | null
}

/** The server of a worker, on fresh data for each file of journeys: none meets what another one left behind. */
interface Running {
  file?: string
  server?: ServerProcess
  api?: StaffSession['api']
}

/** Playwright test with one server per file. It fails on browser errors and on requests to other hosts. */
export const test = base.extend<PerTest, { running: Running }>({
  vendor: [undefined, { option: true }],
  expectedErrors: [undefined, { option: true }],
  hasSeenAnnouncement: [true, { option: true }],
  textMode: ['Split', { option: true }],
  running: [
    async ({}, use) => {
      const running: Running = {}
      await use(running)
      await running.server?.stop()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  server: [
    async ({ running, vendor }, use, { file, workerIndex }) => {
      if (running.file !== file) {
        const { server } = running
        delete running.server
        delete running.api
        await server?.stop()
        running.server = await (vendor ? startVendor(vendor) : startOnSeededData(`worker-${workerIndex}-`))
        running.file = file
      }
      await use(running.server!)
    },
    { timeout: 300_000 },
  ],
  api: async ({ running, server }, use) => {
    running.api ??= (await signInStaff(server.url)).api
    await use(running.api)
  },
  baseURL: async ({ server }, use) => use(server.url),
  storageState: async ({ baseURL, hasSeenAnnouncement, textMode }, use) => {
    const localStorage = [
      ...(hasSeenAnnouncement ? [{ name: 'popup-shown', value: new Date().toISOString() }] : []),
      ...(textMode ? [{ name: 'text-mode', value: JSON.stringify(textMode) }] : []),
    ]
    await use({ cookies: [], origins: [{ origin: baseURL ?? '', localStorage }] })
  },
  context: async ({ browser, context, expectedErrors, javaScriptEnabled }, use) => {
    const problems = collectProblems(context)
    if (javaScriptEnabled) context.on('page', waitForBehaviours)
    await use(context)
    // A page of a context that a journey opened could keep the focus, without which no later journey can use the clipboard.
    for (const other of browser.contexts()) if (other !== context) await other.close()
    expect(problems.filter((problem) => !expectedErrors?.test(problem))).toEqual([])
  },
})

/** Documents start their scripts after the first paint, possibly after `load`: opening a page waits for them. */
function waitForBehaviours(page: Page): void {
  const goto = page.goto.bind(page)
  const reload = page.reload.bind(page)
  const haveStarted = () =>
    page.waitForFunction(() => (window as { earlyEvents?: unknown }).earlyEvents === undefined)
  page.goto = async (address, options) => {
    const response = await goto(address, options)
    if (!options?.waitUntil) await haveStarted()
    return response
  }
  page.reload = async (options) => {
    const response = await reload(options)
    if (!options?.waitUntil) await haveStarted()
    return response
  }
}

/** Signs the first staff user in through the API, without the form, and opens a page of the editor. */
export async function signIn(page: Page, path = '/editor'): Promise<void> {
  // Without an icon some browsers request /favicon.ico.
  const body = '<link rel="icon" href="data:,">'
  await page.route('**/empty', (route) => route.fulfill({ contentType: 'text/html', body }), { times: 1 })
  await page.goto('/empty')
  const { token, csrf } = await signInStaff(new URL(page.url()).origin)
  await page.evaluate(
    (session) => {
      localStorage.setItem('token', session.token)
      document.cookie = `csrftoken=${session.csrf}; path=/; samesite=lax`
    },
    { token, csrf },
  )
  await page.goto(path)
}

/** Viewport widths and colour schemes in which pages are checked. */
export const looks = [
  { width: 1440, colorScheme: 'light', rules: 'all' },
  { width: 390, colorScheme: 'dark', rules: 'looks' },
] as const

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const LOOKS_RULES = ['color-contrast', 'target-size', 'scrollable-region-focusable']

/** Checks the page against WCAG 2.2 AA and the best practices of axe, or only the rules that depend on width and colours. */
export async function expectNoViolations(page: Page, rules: 'all' | 'looks' = 'all'): Promise<void> {
  expect(await violations(page, rules)).toEqual([])
}

/** Accessibility violations with all CSS transitions finished. Axe is loaded once per page, since loading takes as long as its rules. */
export async function violations(page: Page, rules: 'all' | 'looks' = 'all'): Promise<object[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const runOnly = rules === 'all' ? WCAG : { type: 'rule' as const, values: LOOKS_RULES }
  return page.evaluate(
    async (options) => {
      // Targets below a sticky bar would count as too small, so the check starts at the top.
      window.scrollTo(0, 0)
      // Transitions of bands below the fold would start once they are scrolled to.
      for (const element of document.querySelectorAll<HTMLElement>('body *'))
        if (getComputedStyle(element).contentVisibility === 'auto')
          element.style.contentVisibility = 'visible'
      // Not awaited: a browser that draws no frames would never finish them.
      for (const animation of document.getAnimations())
        if (animation instanceof CSSTransition) animation.finish()
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

/** Collects errors, including violations of the content security policy, and requests to other hosts. */
function collectProblems(context: BrowserContext): string[] {
  const problems: string[] = []
  context.on('weberror', (event) => problems.push(`uncaught ${event.error()}`))
  context.on('console', (message) => {
    if (message.type() === 'error') problems.push(`console: ${message.text()} (${message.location().url})`)
  })
  context.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url())
    const isLocal = !protocol.startsWith('http') || ['127.0.0.1', 'localhost', '[::1]'].includes(hostname)
    if (!isLocal) problems.push(`request to another host: ${request.url()}`)
  })
  return problems
}
