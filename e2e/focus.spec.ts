import { expect, test } from './fixtures.ts'

/** A phone, or a desktop at 200 % zoom: the header and the bottom bar cover parts of the page. */
test.use({ data: 'shared', viewport: { width: 720, height: 450 } })

const PAGES = [
  '/',
  '/support/downloads',
  '/product-detail/tr-72d',
  '/support/faq',
  '/technology/os',
  '/sales/contact',
]
const PRESSES = 70

for (const address of PAGES) {
  test(`on ${address} nothing that gets the focus is hidden behind the header or the bottom bar`, async ({
    page,
  }) => {
    await page.goto(address)
    await expect(page.locator('.is-ready')).toBeAttached()
    await expect(page.locator('.site-head')).toBeVisible()
    await expect(page.locator('.bottom-bar')).toBeVisible()
    const stops: { isHidden: boolean; name: string }[] = []
    for (let press = 0; press < PRESSES; press += 1) {
      await page.keyboard.press('Tab')
      const stop = await page.evaluate(() => {
        const focused = document.activeElement
        const [head, foot] = [document.querySelector('.site-head')!, document.querySelector('.bottom-bar')!]
        // The skip link lies above the header.
        if (!focused || focused.matches('.skip') || head.contains(focused) || foot.contains(focused))
          return null
        const { top, bottom } = focused.getBoundingClientRect()
        const isHidden =
          bottom <= head.getBoundingClientRect().bottom || top >= foot.getBoundingClientRect().top
        return { isHidden, name: `${focused.tagName} ${focused.textContent}` }
      })
      if (stop) stops.push(stop)
    }
    expect(stops.length).toBeGreaterThan(20)
    expect(stops.filter(({ isHidden }) => isHidden)).toEqual([])
  })
}
