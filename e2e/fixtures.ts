import { expect, test as base, type BrowserContext, type Page } from '@playwright/test'
import axe from 'axe-core'
import { signInStaff, type StaffSession } from './staff-api.ts'
import { startOnSeededData, startVendor } from './seeded-data.ts'
import { staff, type ServerProcess } from './server-process.ts'

export { expect, staff }

interface PerTest {
  /** `shared`: the demo content that all such journeys of a worker read, and none may change. */
  data: 'own' | 'shared'
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

/** Servers of a worker: one for journeys that only read, and one on fresh data for each file that writes. */
interface Running {
  shared?: ServerProcess
  own?: { file: string; server: ServerProcess; api?: StaffSession['api'] }
}

/** Calls that change nothing which others read, though they are not sent with GET: staff who only look send some, too. */
const HARMLESS = /^\/api\/(check-redirect|sign-in|editor\/check-text|editor\/presence\/.*)$/

/** Playwright test with a server. It fails on writes to shared data, on browser errors and on requests to other hosts. */
export const test = base.extend<PerTest, { running: Running }>({
  vendor: [undefined, { option: true }],
  expectedErrors: [undefined, { option: true }],
  hasSeenAnnouncement: [true, { option: true }],
  textMode: ['Split', { option: true }],
  data: ['own', { option: true }],
  running: [
    async ({}, use) => {
      const running: Running = {}
      await use(running)
      await running.shared?.stop()
      await running.own?.server.stop()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  server: [
    async ({ running, data, vendor }, use, { file, workerIndex }) => {
      if (data === 'shared') {
        running.shared ??= await startOnSeededData(`shared-${workerIndex}-`, { LOG_LEVEL: 'info' })
        const before = running.shared.output().length
        await use(running.shared)
        expect(writesIn((await logOf(running.shared)).slice(before)), 'writes to shared data').toEqual([])
        return
      }
      if (running.own?.file !== file) {
        const { own } = running
        delete running.own
        await own?.server.stop()
        const server = await (vendor ? startVendor(vendor) : startOnSeededData(`worker-${workerIndex}-`))
        running.own = { file, server }
      }
      await use(running.own!.server)
    },
    { timeout: 300_000 },
  ],
  api: async ({ running, server }, use) => {
    if (running.own?.server !== server) throw new Error("A journey with calls of staff needs data: 'own'.")
    running.own.api ??= (await signInStaff(server.url)).api
    await use(running.own.api)
  },
  baseURL: async ({ server }, use) => use(server.url),
  context: async (
    { browser, context, baseURL, hasSeenAnnouncement, textMode, expectedErrors, javaScriptEnabled },
    use,
  ) => {
    const problems = collectProblems(context)
    const prepare = async (each: BrowserContext) => {
      origins.set(each, baseURL ?? '')
      await store(each, {
        ...(hasSeenAnnouncement && { 'popup-shown': new Date().toISOString() }),
        ...(textMode && { 'text-mode': JSON.stringify(textMode) }),
      })
    }
    await prepare(context)
    browser.on('context', prepare)
    if (javaScriptEnabled) context.on('page', waitForBehaviours)
    await use(context)
    browser.off('context', prepare)
    // A page of a context that a journey opened could keep the focus, without which no later journey can use the clipboard.
    for (const other of browser.contexts()) if (other !== context) await other.close()
    expect(problems.filter((problem) => !expectedErrors?.test(problem))).toEqual([])
  },
})

/** The address of the server that the pages of a context are of. */
const origins = new WeakMap<BrowserContext, string>()

let stored = 0

/** Puts values into local storage before the scripts of the next page run, once: opening a page for it takes longer. */
async function store(context: BrowserContext, values: Record<string, string>): Promise<void> {
  stored += 1
  await context.addInitScript(
    ({ origin, mark, entries }) => {
      if (window.origin !== origin || localStorage.getItem(mark)) return
      for (const [key, value] of [...entries, [mark, 'yes'] as const]) localStorage.setItem(key, value)
    },
    { origin: origins.get(context), mark: `stored ${stored}`, entries: Object.entries(values) },
  )
}

/** The log of a server, once it contains all requests until now. */
async function logOf(server: ServerProcess): Promise<string> {
  const id = (await fetch(`${server.url}/robots.txt`)).headers.get('x-request-id')
  expect(id).not.toBeNull()
  await expect.poll(() => server.output().includes(`"id":"${id}"`)).toBe(true)
  return server.output()
}

/** Requests in the log of a server that may have changed its data. */
function writesIn(log: string): string[] {
  const requests = log.split('\n').filter((line) => line.includes('"msg":"request"'))
  return requests
    .map((line) => JSON.parse(line) as { method: string; path: string })
    .filter(({ method, path }) => !['GET', 'HEAD'].includes(method) && !HARMLESS.test(path))
    .map(({ method, path }) => `${method} ${path}`)
}

/** Documents start their scripts and show what is below the fold after the first paint: opening a page waits for both. */
function waitForBehaviours(page: Page): void {
  const goto = page.goto.bind(page)
  const reload = page.reload.bind(page)
  const haveStarted = () =>
    page.waitForFunction(
      () =>
        (window as { earlyEvents?: unknown }).earlyEvents === undefined &&
        document.documentElement.dataset.staged === undefined,
    )
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

/** Sessions by the address of a server. A sign-in takes as long as hashing a password. */
const sessions = new Map<string, StaffSession>()

/** The session of the first staff user that journeys share, or a new one if a journey has ended it. */
async function sessionOf(url: string): Promise<StaffSession> {
  const shared = sessions.get(url)
  if (shared && (await shared.send('GET', 'user')).ok) return shared
  const session = await signInStaff(url)
  sessions.set(url, session)
  return session
}

/** Signs the first staff user in through the API, without the form, and opens a page of the editor. */
export async function signIn(page: Page, path = '/editor'): Promise<void> {
  await keepSession(page)
  await page.goto(path)
}

/** The same without opening a page: every page that is opened from now on is signed in. */
export async function keepSession(page: Page): Promise<void> {
  const context = page.context()
  const url = origins.get(context) ?? ''
  const { token, csrf } = await sessionOf(url)
  await context.addCookies([{ name: 'csrftoken', value: csrf, url, sameSite: 'Lax' }])
  await store(context, { token })
}

/** Opens a screen of the editor from another one like a link does, without loading the application again. */
export async function openScreen(page: Page, path: string): Promise<void> {
  interface WithRouter {
    __reactRouterDataRouter?: {
      state: { initialized: boolean; navigation: { state: string } }
      navigate(to: string, options: { flushSync: boolean }): Promise<void>
    }
  }
  // Before, its first navigation would replace this one.
  await page.waitForFunction(() => (window as WithRouter).__reactRouterDataRouter?.state.initialized)
  await page.evaluate(async (to) => {
    const router = (window as WithRouter).__reactRouterDataRouter!
    // A list that is read again starts a pending navigation anew, and the promise of the first one resolves too early.
    do await router.navigate(to, { flushSync: true })
    while (router.state.navigation.state !== 'idle')
  }, path)
}

/** Viewport widths and colour schemes in which pages are checked. */
export const looks = [
  { width: 1440, colorScheme: 'light', rules: 'all' },
  { width: 390, colorScheme: 'dark', rules: 'looks' },
] as const

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const LOOKS_RULES = ['color-contrast', 'target-size', 'scrollable-region-focusable']

/** Rules that what staff write can break, whatever the components of the page. */
const TEXT_RULES = [
  'aria-valid-attr-value',
  'button-name',
  'definition-list',
  'dlitem',
  'document-title',
  'duplicate-id-aria',
  'empty-heading',
  'empty-table-header',
  'frame-title',
  'heading-order',
  'image-alt',
  'image-redundant-alt',
  'input-button-name',
  'label',
  'landmark-unique',
  'link-name',
  'list',
  'listitem',
  'page-has-heading-one',
  'region',
  'select-name',
  'svg-img-alt',
  'table-duplicate-name',
  'td-headers-attr',
  'th-has-data-cells',
]

const runOnly = {
  all: WCAG,
  looks: { type: 'rule' as const, values: LOOKS_RULES },
  texts: { type: 'rule' as const, values: TEXT_RULES },
}

/** Checks the page against WCAG 2.2 AA and the best practices of axe, or only the rules that depend on width and colours. */
export async function expectNoViolations(page: Page, rules: 'all' | 'looks' = 'all'): Promise<void> {
  expect(await violations(page, rules)).toEqual([])
}

/** Accessibility violations with all CSS transitions finished. Axe is loaded once per page, since loading takes as long as its rules. */
export async function violations(page: Page, rules: keyof typeof runOnly = 'all'): Promise<object[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
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
    // Neither the selectors of elements nor the contents of media are used.
    { resultTypes: ['violations' as const], selectors: false, preload: false, runOnly: runOnly[rules] },
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
