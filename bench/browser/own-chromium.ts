import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { chromium } from '@playwright/test'
import { signInStaff } from '#e2e/staff-api.ts'
import { findChromium } from '#scripts/chromium.ts'
import { BROWSER_FLAGS } from './browser.ts'

const TRIES = 300

interface Measured<Result> {
  result: Result
  /** Whether a first browser was lost, so that another one measured all of it again. */
  isRepeated: boolean
}

/**
 * Runs work with a Chromium of its own, to which nothing else is connected: Playwright would attach to every page that
 * Lighthouse opens, and each of the two could end what the other one waits for. Chromium chooses its port, because one
 * that was found to be free can be taken before Chromium listens. If the browser is lost, another one begins anew, once.
 */
export async function withOwnChromium<Result>(
  work: (port: number) => Promise<Result>,
): Promise<Measured<Result>> {
  try {
    return { result: await runOnce(work), isRepeated: false }
  } catch (error) {
    console.error('A browser failed; measuring again with a new one.', error)
    return { result: await runOnce(work), isRepeated: true }
  }
}

async function runOnce<Result>(work: (port: number) => Promise<Result>): Promise<Result> {
  const profile = mkdtempSync(join(tmpdir(), 'meshwork-chromium-'))
  const flags = [...BROWSER_FLAGS, '--headless=new', '--remote-debugging-port=0', '--disable-dev-shm-usage']
  const child = spawn(findChromium() ?? 'chromium', [...flags, `--user-data-dir=${profile}`, 'about:blank'], {
    stdio: 'ignore',
  })
  const kill = () => void child.kill('SIGKILL')
  process.once('exit', kill)
  const ended = once(child, 'exit')
  try {
    return await Promise.race([work(await portOf(profile)), ended.then(lost)])
  } finally {
    process.off('exit', kill)
    child.kill()
    await ended
    // Its children may still write for a moment.
    rmSync(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
  }
}

function lost(): never {
  throw new Error('Chromium ended while it measured.')
}

/** Chromium writes the port that it listens on into its profile. */
async function portOf(profile: string): Promise<number> {
  const file = join(profile, 'DevToolsActivePort')
  for (let tries = 0; tries < TRIES; tries += 1) {
    const port = existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : 0
    if (port > 0) return port
    await pause(100)
  }
  throw new Error('Chromium did not start.')
}

/** Signs the staff in, then leaves the browser alone again. */
export async function signInBrowser(port: number, url: string): Promise<void> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
  const page = await browser.contexts()[0]!.newPage()
  const { token, csrf } = await signInStaff(url)
  await page.goto(`${url}/login`)
  await page.evaluate(
    (session) => {
      localStorage.setItem('token', session.token)
      localStorage.setItem('popup-shown', new Date().toISOString())
      document.cookie = `csrftoken=${session.csrf}; path=/; samesite=lax`
    },
    { token, csrf },
  )
  await page.close()
  await browser.close()
}
