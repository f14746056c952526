import { staffPage, withBrowser } from './browser.ts'

const ROUNDS = 5

/** Median time in ms from navigation to the first row of the product list in the editor. */
export function firstRowTime(url: string): Promise<number> {
  return withBrowser(async (browser) => {
    const page = await staffPage(await browser.newContext({ baseURL: url }))
    const times: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const start = performance.now()
      await page.goto('/editor/products')
      await page.locator('main tr[data-index]').first().waitFor()
      times.push(performance.now() - start)
    }
    return times.sort((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? Number.NaN
  })
}
