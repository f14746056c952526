import type { Page } from '@playwright/test'
import { expect, expectNoViolations, test } from '#e2e/fixtures.ts'
import { playUntil } from './play-until.ts'

const calculator = '/technology/dpa/calculator'
const compatibility = '/technology/dpa/OsDpaCompatibility'
const expectHydrated = (page: Page, island: string) =>
  expect(page.locator(`site-island[name=${island}]`)).toHaveAttribute('ready')
const expectBehavioursStarted = (page: Page) => expect(page.locator('.site-head')).toHaveClass(/is-ready/)

test.use({ data: 'shared', contextOptions: { reducedMotion: 'no-preference' } })

test.describe('DPA calculator', () => {
  test('takes hex digits only, up to the length of each field', async ({ page }) => {
    await page.goto(calculator)
    await expectHydrated(page, 'frame-builder')
    await expect(page.getByLabel('HWPID')).toHaveValue('ffff')
    await page.getByLabel('NADR').pressSequentially('0x0Zg12345')
    await expect(page.getByLabel('NADR')).toHaveValue('0012')
    await page.getByLabel('PNUM').pressSequentially('067')
    await expect(page.getByLabel('PNUM')).toHaveValue('06')
    await page.getByLabel('PDATA').pressSequentially('7e')
    await page.getByLabel('PDATA').press('Home')
    await page.getByLabel('PDATA').pressSequentially('z0')
    await page.getByLabel('PDATA').pressSequentially('1')
    await expect(page.getByLabel('PDATA')).toHaveValue('017e')
    await expectNoViolations(page)
  })

  test('filters pasted text', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto(calculator)
    await expectHydrated(page, 'frame-builder')
    await page.evaluate(() => navigator.clipboard.writeText('0x00:66 (node)'))
    await page.getByLabel('NADR').focus()
    await page.keyboard.press('Control+V')
    await expect(page.getByLabel('NADR')).toHaveValue('0066')
  })

  test('shows CRC and frame while typing, and keeps the input in the address', async ({ page }) => {
    await page.goto(calculator)
    await expectBehavioursStarted(page)
    await expect(page.getByText('Fill in NADR, PNUM, PCMD to get')).toBeVisible()
    await page.getByLabel('NADR').fill('0066')
    await page.getByLabel('PNUM').fill('06')
    await page.getByLabel('PCMD').fill('03')
    await expect(page.getByText('7e 66 00 06 03 ff ff 7d 5e 7e')).toBeVisible()
    await expect(page.getByText('Pulse')).toBeVisible()
    await expect(page).toHaveURL(`${calculator}?nadr=0066&pnum=06&pcmd=03`)
    await page.getByLabel('PDATA').fill('7e7')
    await expect(page.getByText('One digit is missing: a byte has two')).toBeVisible()
    await expectNoViolations(page)
    await page.reload()
    await expect(page.getByLabel('PDATA')).toHaveValue('7e7')
  })

  test('decodes a frame', async ({ page }) => {
    await page.goto(calculator)
    await expectBehavioursStarted(page)
    await page.getByLabel('Frame or packet').fill('7E 00 00 00 00 FF FF 7D 5E 7D 5D 8B 7E')
    const table = page.getByRole('table')
    await expect(table.getByRole('row', { name: 'NADR' })).toContainText('Coordinator')
    await expect(table.getByRole('row', { name: 'PDATA' })).toContainText('7e 7d')
    await expect(table.getByRole('row', { name: 'CRC' })).toContainText('Correct')
    await page.getByLabel('Frame or packet').fill('7e 01 00 06 03 ff ff 39 7e')
    await expect(table.getByRole('row', { name: 'CRC' })).toContainText('Wrong: these bytes give 38')
    await expectNoViolations(page)
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the calculator works on the server', async ({ page }) => {
    await page.goto(calculator)
    await page.getByLabel('NADR').fill('0001')
    await page.getByLabel('PNUM').fill('06')
    await page.getByLabel('PCMD').fill('03')
    await page.getByRole('button', { name: 'Compute' }).click()
    await expect(page.getByText('7e 01 00 06 03 ff ff 38 7e')).toBeVisible()
    await page.getByLabel('Frame or packet').fill('7e 01 00 06 03 ff ff 38 7e')
    await page.getByRole('button', { name: 'Read' }).click()
    await expect(page.getByRole('row', { name: 'CRC' })).toContainText('Correct')
  })

  test('the compatibility of two devices is computed on the server', async ({ page }) => {
    await page.goto(compatibility)
    await page.getByLabel('Coordinator').selectOption('OS 4.05D, DPA v4.16')
    await page.getByLabel('Node').selectOption('OS 4.06G, DPA v4.32')
    await page.getByRole('button', { name: 'Check' }).click()
    await expect(page.getByText('Upgrade the coordinator to OS 4.06D, DPA v4.17.')).toBeVisible()
  })

  test('a drawing shows its first step and all steps in words', async ({ page }) => {
    await page.goto('/technology/iqmesh/unicast')
    const figure = page.getByRole('figure', { name: 'Unicast' })
    await expect(figure.getByText('Step 1 of 20')).toBeVisible()
    await figure.getByText('All steps in words').click()
    await expect(figure.getByText('The coordinator has the answer.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeHidden()
  })
})

test.describe('OS and DPA compatibility', () => {
  test('is a table with a resolver above it', async ({ page }) => {
    await page.goto(compatibility)
    await expectBehavioursStarted(page)
    await expect(page.getByText('Choose both devices.')).toBeVisible()
    await page.getByLabel('Coordinator').selectOption('OS 4.06D, DPA v4.17')
    await page.getByLabel('Node').selectOption('OS 4.06G, DPA v4.32')
    await expect(page.getByText('They fit: both can be')).toBeVisible()
    await expect(page).toHaveURL(/\?coordinator=\d+&node=\d+$/)
    await expect(page.getByRole('link', { name: 'v4.32' }).first()).toHaveAttribute('target', '_blank')
    await expectNoViolations(page)
  })
})

test.describe('the player', () => {
  const step = (page: Page) => page.getByLabel('Step', { exact: true })

  test('plays, pauses and steps by mouse and keyboard', async ({ page }) => {
    await page.clock.install()
    await page.goto('/technology/iqmesh/broadcast')
    await expectHydrated(page, 'mesh-figure')
    await page.clock.pauseAt(Date.now() + 60_000)
    const position = page.locator('.sim-place')
    await expect(position).toHaveText('Step 1 of 11')
    await page.getByRole('button', { name: 'Play', exact: true }).click()
    await playUntil(page, 'Step 3 of 11')
    await page.getByRole('button', { name: 'Pause' }).click()
    await page.clock.resume()
    await step(page).press('Home')
    await page.getByRole('button', { name: 'Step forward' }).click()
    await expect(page.locator('.sim-text')).toContainText('Node 1 repeats the request.')
    await step(page).press('End')
    await expect(step(page)).toHaveAttribute('aria-valuetext', '11 of 11: Done')
    await expect(page.getByRole('button', { name: 'Step forward' })).toBeDisabled()
    await step(page).press('ArrowLeft')
    await expect(page.getByText('Step 10 of 11')).toBeVisible()
    await expectNoViolations(page)
  })

  test('announces the step when paused, not while playing', async ({ page }) => {
    await page.goto('/technology/iqmesh/broadcast')
    await expectBehavioursStarted(page)
    const text = page.locator('.sim-text')
    await expect(text).toHaveAttribute('aria-live', 'polite')
    await page.getByRole('button', { name: 'Play', exact: true }).click()
    await expect(text).toHaveAttribute('aria-live', 'off')
  })

  test('pauses outside the viewport', async ({ page }) => {
    await page.clock.install()
    await page.goto('/technology/iqmesh/broadcast')
    await expectHydrated(page, 'mesh-figure')
    const position = page.locator('.sim-place')
    const waitForVisibility = (expected: boolean) =>
      page.locator('.sim').evaluate(
        (figure, isWanted) =>
          new Promise<void>((resolve) =>
            new IntersectionObserver(([entry], observer) => {
              if (entry!.isIntersecting !== isWanted) return
              observer.disconnect()
              resolve()
            }).observe(figure),
          ),
        expected,
      )
    await page.clock.pauseAt(Date.now() + 60_000)
    await page.getByRole('button', { name: 'Play', exact: true }).click()
    await page.locator('footer').last().scrollIntoViewIfNeeded()
    await waitForVisibility(false)
    await page.clock.runFor(10_000)
    await expect(position).toHaveText(/^Step 1 /)
    await position.scrollIntoViewIfNeeded()
    await waitForVisibility(true)
    await page.clock.runFor(10_000)
    await expect(position).not.toHaveText(/^Step 1 /)
  })

  test('is a strip of static drawings with reduced motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/technology/iqmesh/smart-connect')
    await expect(page.locator('.sim-strip > li')).toHaveCount(12)
    await expect(page.getByRole('button', { name: 'Play', exact: true })).toHaveCount(0)
    await expectNoViolations(page)
  })
})

test.describe('FRC animation', () => {
  test('M-27 collects a value from every node, and routes around one without power', async ({ page }) => {
    await page.goto('/frc-animation?nodes=63')
    await expectBehavioursStarted(page)
    await page.getByLabel('Step', { exact: true }).press('End')
    await expect(page.getByText('63 of 63 values', { exact: false }).first()).toBeVisible()
    await expect(page.locator('.frc-table .is-in')).toHaveCount(63)
    await page.getByLabel('Value of a node').selectOption('2 B, up to 31 nodes')
    await expect(page.getByText('Step 1 of 65')).toBeVisible()
    await expect(page).toHaveURL(/nodes=63&bytes=2/)
    await page.getByLabel('Node without power').selectOption('7')
    await page.getByLabel('Step', { exact: true }).press('End')
    await expect(page.locator('.sim-text')).toContainText('A zero means no answer: node 7.')
    await expectNoViolations(page)
  })

  test('is also available among the pages of the protocol', async ({ page }) => {
    await page.goto('/technology/iqmesh/frc-animation')
    await expect(page.getByRole('heading', { level: 1, name: 'FRC animation' })).toBeVisible()
  })
})
