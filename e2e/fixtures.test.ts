import { expect, expectNoViolations, test } from './fixtures.ts'

const validPage = '<!doctype html><html lang="en"><title>Page</title><main><h1>Page</h1></main></html>'

test.describe('a journey fails on', () => {
  test.fail('an error in the console', async ({ page }) => {
    await page.evaluate(() => console.error('broken'))
  })

  test.fail('an uncaught error', async ({ page }) => {
    const thrown = page.waitForEvent('pageerror')
    await page.evaluate(
      () =>
        void setTimeout(() => {
          throw new Error('broken')
        }),
    )
    await thrown
  })

  test.fail('a violation of the content security policy', async ({ page }) => {
    const headers = { 'content-type': 'text/html', 'content-security-policy': "script-src 'self'" }
    await page.route('**/page', (route) =>
      route.fulfill({ headers, body: `${validPage}<script>document.title = 'x'</script>` }),
    )
    await page.goto('/page')
  })

  test.fail('a request to another host', async ({ page }) => {
    await page.route('http://192.0.2.1/**', (route) => route.fulfill({ body: '' }))
    await page.setContent(`${validPage}<link rel="stylesheet" href="http://192.0.2.1/a.css">`)
  })

  test.fail('a violation of the accessibility rules', async ({ page }) => {
    await page.setContent(validPage.replace('<h1>', '<img src="data:,"><h1>'))
    await expectNoViolations(page)
  })
})

test('a valid page passes', async ({ page }) => {
  await page.setContent(validPage)
  await expectNoViolations(page)
  await expect(page.getByRole('heading')).toHaveText('Page')
})

test.describe('on shared data', () => {
  test.use({ data: 'shared' })

  test.fail('a journey fails on a request that may change it', async ({ request }) => {
    await request.put('/api/news-item/1', { data: { perex: 'Changed' } })
  })

  test.fail('a journey gets no session of staff', async ({ api }) => {
    await api('GET news')
  })
})
