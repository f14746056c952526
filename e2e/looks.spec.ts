import type { Page } from '@playwright/test'
import { expect, keepSession, test } from './fixtures.ts'

const wide = { name: 'wide', width: 1440, height: 900, colorScheme: 'light' } as const
const phone = { name: 'phone', width: 390, height: 844, colorScheme: 'dark' } as const

const FONTS = ['500 16px Archivo', '16px "IBM Plex Sans"', '16px "IBM Plex Mono"', '500 16px "IBM Plex Mono"']

interface Screen {
  path: string
  looks: (typeof wide | typeof phone)[]
}

const ofVisitors: Record<string, Screen> = {
  home: { path: '/', looks: [wide, phone] },
  category: { path: '/products/transceivers/smt-modules', looks: [wide] },
  product: { path: '/product-detail/tr-72d', looks: [wide, phone] },
  'cross-table': { path: '/products/cross-table', looks: [phone] },
  downloads: { path: '/support/downloads', looks: [wide] },
  article: { path: '/technology/iqmesh', looks: [wide, phone] },
  search: { path: '/search/tr-72d', looks: [phone] },
  'not-found': { path: '/error-404', looks: [wide] },
  'sign-in': { path: '/login', looks: [phone] },
}
const ofStaff: Record<string, Screen> = {
  'editor-list': { path: '/editor/products', looks: [wide] },
  'editor-form': { path: '/editor/product/item/1', looks: [phone] },
  morning: { path: '/editor', looks: [wide] },
}

test.use({
  expectedErrors: /404 \(Not Found\).*error-404/,
  // Different launch options also give it a separate worker and server, whose content no other journey has changed.
  launchOptions: async ({ launchOptions }, use) => {
    // With these flags Chromium and its headless shell render identical pixels.
    const args = ['--font-render-hinting=slight', '--disable-lcd-text', '--force-color-profile=srgb']
    await use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...args] })
  },
})

for (const [name, screen] of Object.entries(ofVisitors)) {
  test(`${name} matches its screenshot`, ({ page }) => compare(page, name, screen))
}

test('the editor matches its screenshots', async ({ page, api }) => {
  const { event } = (await api('GET events/200')).body as { event: { id: number }[] }
  const { news } = (await api('GET editor/news')).body as { news: { id: number; published: string }[] }
  // The list of items that need attention must not depend on the date.
  for (const { id } of event) await api(`PUT event/${id}`, { is_online: false })
  for (const { id, published } of news) {
    if (published > '2027') await api(`PUT news-item/${id}`, { is_online: false })
  }
  await keepSession(page)
  for (const [name, screen] of Object.entries(ofStaff)) await compare(page, name, screen)
})

/** Tolerates differences in font antialiasing. A missing table of contents is 0.0026 of a picture, a different header 0.1. */
const tolerance = { threshold: 0.05, maxDiffPixelRatio: 0.001 }

/** Compares the content above the fold with the screenshot in e2e/looks. */
async function compare(page: Page, screen: string, { path, looks }: Screen): Promise<void> {
  for (const { name, width, height, colorScheme } of looks) {
    await page.setViewportSize({ width, height })
    await page.emulateMedia({ colorScheme })
    // Narrow screens show the web fonts from their second page on.
    await page.addInitScript(() => localStorage.setItem('fonts', '1'))
    await page.goto(path)
    await expect(page.locator('h1:not(.visually-hidden)')).toBeVisible()
    // An image can be complete but not decoded yet; a broken one fails here.
    await page.evaluate(async () => {
      const isSeen = (image: HTMLElement) => {
        const { top, bottom, left, right } = image.getBoundingClientRect()
        return image.checkVisibility() && top < innerHeight && bottom > 0 && left < innerWidth && right > 0
      }
      await Promise.all([...document.images].filter(isSeen).map((image) => image.decode()))
    })
    await expect(page.locator('html:is([data-fonts], [data-kind="application"])')).toBeAttached()
    // `document.fonts.ready` also resolves before the first font is requested.
    await page.evaluate(async (fonts) => {
      await Promise.all(fonts.map((font) => document.fonts.load(font)))
      await document.fonts.ready
    }, FONTS)
    await expect(page).toHaveScreenshot(`${screen}-${name}.png`, tolerance)
  }
}
