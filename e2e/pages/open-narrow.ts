import type { Page } from '@playwright/test'

/** Spacing that a reader may ask for (WCAG 1.4.12); also makes up for fonts that are wider than those of this machine. */
const TEXT_SPACING = '* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important }'

/** Loads neither images nor web fonts: the wider fonts of the machine are what a visitor reads until they have arrived. */
export const withoutWebFonts = (page: Page) => page.route(/\/api\/media\/|\.woff2/, (route) => route.abort())

/** Opens a page with wide spacing: by how many pixels it is wider than the screen, and what is missing on it. */
export async function openNarrow(
  page: Page,
  address: string,
): Promise<{ overflow: number; missing: string[] }> {
  // Until all styles have come, what is below the fold is hidden.
  await page.goto(address, { waitUntil: 'load' })
  return page.evaluate((rules) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(rules)
    document.adoptedStyleSheets = [sheet]
    const islands = [...document.querySelectorAll<HTMLElement>('site-island')]
    const missing = [
      ...(document.querySelector('h1')?.checkVisibility() ? [] : ['heading']),
      ...(document.querySelector('main')?.innerText.trim() ? [] : ['text']),
      ...islands.filter((island) => !island.innerText.trim()).map((island) => island.getAttribute('name')!),
    ]
    return { overflow: document.documentElement.scrollWidth - window.innerWidth, missing }
  }, TEXT_SPACING)
}
