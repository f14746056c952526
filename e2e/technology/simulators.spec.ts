import type { Page } from '@playwright/test'
import { expect, expectNoViolations, test } from '#e2e/fixtures.ts'
import { playUntil } from './play-until.ts'

const mesh = '/technology/iqmesh'
const figureOf = (page: Page, title: string) => page.locator('.sim').filter({ hasText: title }).last()
const device = (page: Page, name: string) => page.getByRole('button', { name: `${name} off`, exact: true })

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.locator('.site-head')).toHaveClass(/is-ready/)
  for (const figure of await page.locator('.sim').all()) await figure.scrollIntoViewIfNeeded()
  await expect(page.locator('site-island:not([ready])')).toHaveCount(0)
}

test.use({ data: 'shared', contextOptions: { reducedMotion: 'no-preference' } })

test.describe('a failed node', () => {
  test('is gone round, and where no path is left the answer is missing', async ({ page }) => {
    await open(page, `${mesh}/unicast`)
    const figure = figureOf(page, 'Unicast')
    const outcome = figure.getByRole('status')
    await expect(outcome).toContainText('Click a node to switch it off')
    await figure.getByRole('button', { name: 'Node 7 off' }).click()
    await expect(figure.getByRole('button', { name: 'Node 7 off' })).toHaveAttribute('aria-pressed', 'true')
    await expect(outcome).toContainText('Without power: node 7. The coordinator has the answer.')
    await expect(figure.getByText('Step 1 of 20')).toBeVisible()
    await figure.getByRole('button', { name: 'Node 6 off' }).click()
    await expect(outcome).toContainText('Without power: nodes 6 and 7. The answer is missing')
    await figure.getByLabel('Step', { exact: true }).press('End')
    await expect(figure.locator('.sim-text')).toContainText('the request did not reach node 9')
    await expect(figure.locator('.is-off')).toHaveCount(2)
    await expectNoViolations(page)
    await figure.getByRole('button', { name: 'Switch all on' }).click()
    await expect(figure.locator('.is-off')).toHaveCount(0)
    await expect(figure.getByText('Step 1 of 20')).toBeVisible()
  })

  test('can be switched by keyboard alone: one tab stop, arrow keys, Enter and Space', async ({ page }) => {
    await open(page, `${mesh}/frc`)
    await expect(page.locator('.sim-plan [tabindex="0"]')).toHaveCount(1)
    await page.getByLabel('Value of a node').focus()
    await page.keyboard.press('Tab')
    await expect(device(page, 'Node 1')).toBeFocused()
    await page.keyboard.press('ArrowLeft')
    await expect(device(page, 'Node 9')).toBeFocused()
    await page.keyboard.press('Home')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await expect(device(page, 'Node 2')).toBeFocused()
    await expect(page.locator('.sim-power')).toContainText('A zero means no answer: node 2.')
    await page.keyboard.press('Space')
    await expect(page.locator('.sim-power')).toContainText('Click a node')
    await expect(device(page, 'Node 2')).toHaveAttribute('aria-pressed', 'false')
  })

  test('decides between DFM, DOM and DRM', async ({ page }) => {
    await open(page, `${mesh}/unicast`)
    const figure = figureOf(page, 'DFM, DOM and DRM')
    const row = (name: string) => figure.getByRole('row', { name })
    await expect(row('DFM')).toContainText('1200 ms')
    await expect(row('DOM')).toContainText('600 ms')
    await expect(row('DRM')).toContainText('480 ms')
    await figure.getByRole('button', { name: 'Node 2 off' }).click()
    await expect(row('DOM')).toContainText('arrives')
    await expect(row('DRM')).toContainText('missing')
    await figure.getByRole('button', { name: 'Node 3 off' }).click()
    await expect(row('DFM')).toContainText('arrives')
    await expect(row('DOM')).toContainText('missing')
    await figure.getByLabel('Routing').selectOption('DRM')
    await expect(figure.getByText('Step 1 of 9')).toBeVisible()
    await expect(figure.getByRole('status')).toContainText('The answer is missing')
    await figure.getByLabel('Addressee').selectOption('Node 1')
    await expect(row('DRM')).toContainText('240 ms')
  })

  test('does not stop a running figure, which starts anew', async ({ page }) => {
    await page.clock.install()
    await open(page, `${mesh}/broadcast`)
    await page.clock.pauseAt(Date.now() + 60_000)
    await page.getByRole('button', { name: 'Play', exact: true }).click()
    await playUntil(page, 'Step 2 of 11')
    await device(page, 'Node 6').click()
    await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible()
    await expect(page.locator('.sim-power')).toContainText('without it: node 6.')
  })
})

test.describe('FRC', () => {
  test('collects 2 bits, 1 B, 2 B or 4 B from every node', async ({ page }) => {
    await open(page, `${mesh}/frc`)
    const values = page.locator('.frc-table li b')
    for (const [size, pattern] of [
      ['2 bits, up to 239 nodes', /^(01|10|11)$/],
      ['1 B, up to 63 nodes', /^[0-9a-f]{2}$/],
      ['2 B, up to 31 nodes', /^[0-9a-f]{4}$/],
      ['4 B, up to 15 nodes', /^[0-9a-f]{8}$/],
    ] as const) {
      await page.getByLabel('Value of a node').selectOption(size)
      await page.getByLabel('Step', { exact: true }).press('End')
      await expect(page.locator('.frc-table .is-in')).toHaveCount(9)
      for (const value of await values.allTextContents()) expect(value).toMatch(pattern)
    }
    await device(page, 'Node 6').click()
    await page.getByLabel('Step', { exact: true }).press('End')
    await expect(page.locator('.frc-table li:not(.is-in)')).toHaveText([/6.*00000000/, /8.*00000000/])
  })

  test('asks 239 nodes for 2 bits, and the address keeps who has no power', async ({ page }) => {
    await open(page, '/frc-animation?bytes=0.25&nodes=239')
    await device(page, 'Node 30').click()
    await expect(page).toHaveURL(/off=30$/)
    await device(page, 'Node 31').click()
    await expect(page).toHaveURL(/off=30%2C31$/)
    await expect(page.getByLabel('Node without power')).toHaveValue('30,31')
    await expect(page.locator('.sim-power')).toContainText('237 of 239 values of 2 bits')
    await page.reload()
    await expect(page.locator('.sim-power')).toContainText('Without power: nodes 30 and 31.')
    await page.goto('/frc-animation?bytes=4&nodes=99')
    await expect(page.getByText('Step 1 of 33')).toBeVisible()
  })

  test('offline: a repeater without power keeps nothing, a sensor without power is still read', async ({
    page,
  }) => {
    await open(page, `${mesh}/offline-frc`)
    await device(page, 'Sensor U').click()
    await expect(page.locator('.sim-power')).toContainText('Without power: sensor U.')
    await expect(page.locator('.sim-power')).toContainText('the data of 4 of 4 sensors')
    await device(page, 'Node 6').click()
    await expect(page.locator('.sim-power')).toContainText('A zero means no data: sensors U and V.')
    await page.getByLabel('Step', { exact: true }).press('End')
    await expect(page.locator('.frc-table .is-in')).toHaveCount(2)
    await expectNoViolations(page)
  })

  test('local: works without the coordinator, and a failed light does not answer', async ({ page }) => {
    await open(page, `${mesh}/local-frc`)
    await device(page, 'The coordinator').click()
    await expect(page.locator('.sim-power')).toContainText('Node 3 has 3 of 3 values.')
    await device(page, 'Node 5').click()
    await expect(page.locator('.sim-power')).toContainText('A zero means no answer: node 5.')
    await expectNoViolations(page)
  })
})

test('service mode repairs a device beside its network, if the device has power', async ({ page }) => {
  await open(page, `${mesh}/dpa-service-mode`)
  const text = page.locator('.sim-text')
  await expect(text).toContainText('Node 8 has a wrong channel.')
  await device(page, 'Node 6').click()
  await page.getByLabel('Step', { exact: true }).press('End')
  await expect(text).toContainText('Node 8 is a member of its network again.')
  await device(page, 'Node 8').click()
  await expect(page.locator('.sim-power')).toContainText('nobody answers on channel 0')
  await expect(page.getByText('Step 1 of 3')).toBeVisible()
  await expectNoViolations(page)
})

test('beaming and bonding show who is heard', async ({ page }) => {
  await open(page, `${mesh}/beaming`)
  await device(page, 'Node 7').click()
  await expect(page.locator('.sim-power')).toContainText('A zero means no data: sensor X.')
  await open(page, `${mesh}/local-bonding`)
  await page.getByLabel('Step', { exact: true }).press('End')
  await expect(page.locator('.sim-text')).toContainText('1 of 2 new nodes is bonded.')
  await device(page, 'Node 2').click()
  await expect(page.locator('.sim-power')).toContainText('0 of 2 new nodes are bonded.')
})

test('Discovery gives new numbers to the nodes that are left', async ({ page }) => {
  await open(page, `${mesh}/discovery`)
  await page.getByLabel('Step', { exact: true }).press('End')
  await device(page, 'Node 3').click()
  await expect(page.locator('.sim-power')).toContainText('8 of 9 bonded nodes are discovered')
  await page.getByLabel('Step', { exact: true }).press('End')
  await expect(device(page, 'Node 8')).toBeVisible()
  await expect(device(page, 'Node 9')).toHaveCount(0)
})

test('with reduced motion nodes are switched off in a still drawing', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, `${mesh}/offline-frc`)
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toHaveCount(0)
  await device(page, 'Node 7').click()
  await expect(page.locator('.sim-power')).toContainText('sensor X')
  await expect(page.locator('.sim-strip > li')).toHaveCount(21)
  await expect(page.locator('.sim-wave, .sim-hop')).toHaveCount(0)
  await expectNoViolations(page)
})

test('on a phone nodes are large enough to touch, and a wide drawing scrolls and says so', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await open(page, `${mesh}/beaming`)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  for (const target of await page.locator('.sim-target').all()) {
    expect((await target.boundingBox())?.width).toBeGreaterThanOrEqual(24)
  }
  await expect(page.getByText('Scroll sideways to see the whole drawing.')).toBeVisible()
  const scrolls = await page.locator('.fig-b').evaluate((box) => box.scrollWidth > box.clientWidth)
  expect(scrolls).toBe(true)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  for (const kind of ['offline-frc', 'local-frc', 'dpa-service-mode', 'beaming', 'local-bonding']) {
    test(`${kind} is a still drawing with its steps in words`, async ({ page }) => {
      await page.goto(`${mesh}/${kind}`)
      await expect(page.locator('.sim').getByRole('img')).toBeVisible()
      await expect(page.locator('.sim').getByRole('button')).toHaveCount(0)
      await page.getByText('All steps in words').click()
      await expect(page.locator('.sim-words li').last()).toBeVisible()
    })
  }

  test('a drawing fills the window by a link, and another one closes it', async ({ page }) => {
    await page.goto('/technology/os')
    const drawing = page.locator('.fig-b').first()
    await page.getByRole('link', { name: 'Enlarge: OS in a transceiver' }).click()
    await expect(drawing).toHaveCSS('position', 'fixed')
    await page.getByRole('link', { name: 'Close' }).click()
    await expect(drawing).toHaveCSS('position', 'relative')
  })

  test('a film has a poster and is a link to its file', async ({ page, request }) => {
    await page.goto(`${mesh}/broadcast`)
    const link = page.getByRole('link', { name: 'Play video: Broadcast' })
    const poster = page.locator('.poster img')
    await poster.scrollIntoViewIfNeeded()
    await expect(poster).toHaveAttribute('src', /broadcast.*\.webp$/)
    const [film, picture] = await Promise.all([
      request.get((await link.getAttribute('href'))!),
      request.get((await poster.getAttribute('src'))!),
    ])
    expect(film.headers()['content-type']).toBe('video/mp4')
    expect(film.headers()['content-disposition']).toBeUndefined()
    expect(picture.headers()['content-type']).toBe('image/webp')
  })

  test('collapsed parts are printed', async ({ page }) => {
    await page.goto(`${mesh}/local-frc`)
    await expect(page.locator('.sim-words li').last()).toBeHidden()
    await page.emulateMedia({ media: 'print' })
    await expect(page.locator('.sim-words li').last()).toBeVisible()
    await expect(page.locator('.sim-options, .sim-power, .sim-controls').locator('visible=true')).toHaveCount(
      0,
    )
  })
})
