import { expect, test } from './fixtures.ts'

/** A phone, or a desktop at 200 % zoom: the header and the bottom bar cover parts of the page. */
test.use({ viewport: { width: 720, height: 450 } })

const PAGES = [
  '/',
  '/support/downloads',
  '/product-detail/tr-72d',
  '/support/faq',
  '/technology/os',
  '/sales/contact',
]
const STOPS = 70

for (const address of PAGES) {
  test(`on ${address} nothing that gets the focus is hidden behind the header or the bottom bar`, async ({
    page,
  }) => {
    await page.goto(address)
    await expect(page.locator('.is-ready')).toBeAttached()
    const hidden: string[] = []
    for (let stop = 0; stop < STOPS; stop += 1) {
      await page.keyboard.press('Tab')
      const found = await page.evaluate(() => {
        const focused = document.activeElement
        const bars = [...document.querySelectorAll('.site-head, .bottom-bar')]
        // The skip link lies above the header.
        if (!focused || focused.matches('.skip') || bars.some((bar) => bar.contains(focused))) return null
        const { top, bottom } = focused.getBoundingClientRect()
        const [head, foot] = bars.map((bar) => bar.getBoundingClientRect())
        const isHidden = bottom <= (head?.bottom ?? 0) || top >= (foot?.top ?? innerHeight)
        return isHidden ? `${focused.tagName} ${focused.textContent}` : null
      })
      if (found) hidden.push(found)
    }
    expect(hidden).toEqual([])
  })
}
