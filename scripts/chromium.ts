import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { aptInstall } from './apt.ts'
import { run } from './run.ts'

const names = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

const SHELL = 'chromium-headless-shell'

/** Path of Chromium: from CHROMIUM_PATH, an installed one, or the one of Playwright. */
export function findChromium(): string | undefined {
  const chosen = process.env.CHROMIUM_PATH
  if (chosen) return chosen
  const installed = names.find(isExecutable)
  if (installed) return pathOf(installed)
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined
}

/** Finds or installs Chromium: as a system package if permitted, else the one of Playwright. */
export async function ensureChromium(): Promise<string> {
  const found = findChromium()
  if (found) return found
  console.log('Chromium not found: installing it …')
  await aptInstall('chromium')
  if (!findChromium()) await run('playwright', ['install', 'chromium'])
  const installed = findChromium()
  if (!installed) {
    throw new Error('Chromium could not be installed: install it manually or set CHROMIUM_PATH.')
  }
  return installed
}

/** Headless shell, in which journeys need about half the CPU time; falls back to any Chromium. */
export function findHeadlessChromium(): string | undefined {
  return process.env.CHROMIUM_PATH || !isExecutable(SHELL) ? findChromium() : pathOf(SHELL)
}

/** Finds or installs the headless shell if the system has such a package; falls back to any Chromium. */
export async function ensureHeadlessChromium(): Promise<string> {
  if (!process.env.CHROMIUM_PATH && !isExecutable(SHELL)) await aptInstall(SHELL)
  return findHeadlessChromium() ?? ensureChromium()
}

function isExecutable(command: string): boolean {
  return spawnSync(command, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0
}

function pathOf(command: string): string {
  if (command.includes('/')) return command
  return spawnSync('which', [command], { encoding: 'utf8' }).stdout.trim()
}
