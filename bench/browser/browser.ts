import { chromium, type Browser, type BrowserContextOptions, type Page } from '@playwright/test'
import { signInStaff } from '#e2e/staff-api.ts'
import { findChromium } from '#scripts/chromium.ts'

export const BROWSER_FLAGS = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export function launchBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: findChromium(), args: BROWSER_FLAGS })
}

/** Runs work with a browser and closes it afterwards. */
export async function withBrowser<Result>(work: (browser: Browser) => Promise<Result>): Promise<Result> {
  const browser = await launchBrowser()
  try {
    return await work(browser)
  } finally {
    await browser.close()
  }
}

/** The editor with a staff session and the popup dismissed. */
export async function staffPage(
  browser: Browser,
  baseURL: string,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const { token, csrf } = await signInStaff(baseURL)
  const context = await browser.newContext({ baseURL, ...options })
  await context.addCookies([{ name: 'csrftoken', value: csrf, url: baseURL, sameSite: 'Lax' }])
  await context.addInitScript((stored) => {
    localStorage.setItem('popup-shown', new Date().toISOString())
    localStorage.setItem('token', stored)
  }, token)
  const page = await context.newPage()
  await page.goto('/editor')
  return page
}
