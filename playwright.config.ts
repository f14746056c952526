import { defineConfig } from '@playwright/test'
import { findHeadlessChromium } from './scripts/chromium.ts'

export default defineConfig({
  testDir: 'e2e',
  snapshotPathTemplate: '{testDir}/looks/{arg}{ext}',
  globalSetup: './e2e/seeded-data.ts',
  workers: 2,
  // Only what hangs meets these limits, however busy the machine is.
  timeout: 180_000,
  expect: { timeout: 60_000 },
  globalTimeout: 90 * 60_000,
  use: {
    viewport: { width: 1440, height: 900 },
    // Movement costs a browser without a graphics card most of its time; journeys about movement ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { executablePath: findHeadlessChromium(), args: ['--disable-quic'] },
    screenshot: 'only-on-failure',
  },
})
