import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Browser, type Page } from '@playwright/test'
import { staff, startServer } from '#e2e/server-process.ts'
import { ensureBuild } from './build.ts'
import { ensureChromium } from './chromium.ts'

const FOLDER = 'docs/screenshots'

interface Shot {
  name: string
  path: string
  theme?: 'dark'
  isPhone?: true
  isStaff?: true
}

/** Screenshots for the README. */
const SHOTS: Shot[] = [
  { name: 'home', path: '/' },
  { name: 'home-phone', path: '/', isPhone: true, theme: 'dark' },
  { name: 'editor-list', path: '/editor/news', isStaff: true },
  { name: 'editor-form', path: '/editor/news/item/1', isStaff: true },
]

const executablePath = await ensureChromium()
if (!(await ensureBuild())) process.exit(1)
mkdirSync(FOLDER, { recursive: true })
const data = mkdtempSync(join(tmpdir(), 'meshwork-screenshots-'))
const server = await startServer(data)
const browser = await chromium.launch({
  executablePath,
  args: ['--no-sandbox', '--disable-background-networking'],
})
try {
  for (const shot of SHOTS) await take(browser, shot)
} finally {
  await browser.close()
  await server.stop()
  rmSync(data, { recursive: true, force: true })
}

async function take(browser: Browser, { name, path, theme, isPhone, isStaff }: Shot): Promise<void> {
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: isPhone ? { width: 390, height: 844 } : { width: 1440, height: 900 },
    colorScheme: theme ?? 'light',
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  await page.addInitScript(() => localStorage.setItem('popup-shown', new Date().toISOString()))
  if (isStaff) await signIn(page)
  await page.goto(path, { waitUntil: 'networkidle' })
  await page.screenshot({ path: join(FOLDER, `${name}.png`) })
  await context.close()
}

async function signIn(page: Page): Promise<void> {
  await page.goto('/login')
  await page.locator('input[name="username"]').fill(staff.username)
  await page.locator('input[name="password"]').fill(staff.password)
  await page.locator('input[name="password"]').press('Enter')
  await page.waitForURL('**/editor')
}
