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

/** The Chromium of this machine: the one CHROMIUM_PATH names, an installed one, or Playwright's own. */
export function findChromium(): string | undefined {
  const chosen = process.env.CHROMIUM_PATH
  if (chosen) return chosen
  const installed = names.find(answersVersion)
  if (installed) return pathOf(installed)
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined
}

/** Finds a Chromium or installs one: from the system's packages where that is allowed, else Playwright's. */
export async function ensureChromium(): Promise<string> {
  const found = findChromium()
  if (found) return found
  console.log('No Chromium here: installing one …')
  await aptInstall('chromium')
  if (!findChromium()) await run('playwright', ['install', 'chromium'])
  const installed = findChromium()
  if (!installed) {
    throw new Error('No Chromium could be installed: install one by hand or name it in CHROMIUM_PATH.')
  }
  return installed
}

/** The Chromium that has no windows, in which journeys need little more than half the processor time; else any. */
export function findHeadlessChromium(): string | undefined {
  return process.env.CHROMIUM_PATH || !answersVersion(SHELL) ? findChromium() : pathOf(SHELL)
}

/** Finds or installs the Chromium without windows where the system has such a package; else any. */
export async function ensureHeadlessChromium(): Promise<string> {
  if (!process.env.CHROMIUM_PATH && !answersVersion(SHELL)) await aptInstall(SHELL)
  return findHeadlessChromium() ?? ensureChromium()
}

function answersVersion(command: string): boolean {
  return spawnSync(command, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0
}

function pathOf(command: string): string {
  if (command.includes('/')) return command
  return spawnSync('which', [command], { encoding: 'utf8' }).stdout.trim()
}
