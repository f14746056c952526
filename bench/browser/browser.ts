import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { signIn } from '#e2e/fixtures.ts'
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

/** A page with a staff session and the popup dismissed. */
export async function staffPage(context: BrowserContext): Promise<Page> {
  await context.addInitScript(() => localStorage.setItem('popup-shown', new Date().toISOString()))
  const page = await context.newPage()
  await signIn(page)
  return page
}
