import { defineConfig } from '@playwright/test'
import { findHeadlessChromium } from './scripts/chromium.ts'

export default defineConfig({
  testDir: 'e2e',
  snapshotPathTemplate: '{testDir}/looks/{arg}{ext}',
  globalSetup: './e2e/seeded-data.ts',
  workers: 2,
  // Generous limits that only catch hanging tests, even on a busy machine.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  globalTimeout: 90 * 60_000,
  use: {
    viewport: { width: 1440, height: 900 },
    actionTimeout: 120_000,
    // Animations are slow without a GPU. Journeys about animations enable them.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: findHeadlessChromium(),
      // The empty page that every context begins with, and all its tabs, share a process with the pages that follow.
      args: ['--disable-quic', '--renderer-process-limit=1', '--num-raster-threads=1'],
    },
    screenshot: 'only-on-failure',
  },
})
