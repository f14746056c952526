import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

test.use({ data: 'shared', viewport: { width: 390, height: 844 } })

/** Numbers of the nodes of the mesh figure that are lit. */
const litNodes = (page: Page) => page.locator('.only-phone .m-node.is-on text').allTextContents()

test.describe('the mesh of the home page', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('plays slot by slot, from the start again, until its button pauses it', async ({ page }) => {
    await page.clock.install()
    await page.goto('/')
    const playUntil = async (...nodes: string[]) => {
      const playOn = async () => {
        await page.clock.runFor(300)
        return litNodes(page)
      }
      await expect.poll(playOn).toEqual(nodes)
    }
    await playUntil('C', '1', '2')
    await playUntil('6', '7', '8')
    await playUntil('C', '1', '2')
    await page.getByRole('button', { name: 'Pause' }).click()
    const lit = await litNodes(page)
    await page.clock.runFor(20_000)
    expect(await litNodes(page)).toEqual(lit)
    await page.getByRole('button', { name: 'Play' }).click()
    await playUntil('7', '8')
  })
})

test('with reduced motion the mesh of the home page shows the answer that arrived', async ({ page }) => {
  await page.clock.install()
  await page.goto('/')
  await page.clock.runFor(20_000)
  await expect(page.locator('.instrument')).toHaveClass(/is-paused/)
  await expect(page.locator('.instrument')).not.toHaveClass(/is-playing/)
  await expect(page.locator('.only-phone .m-route')).toHaveCSS('opacity', '1')
})
