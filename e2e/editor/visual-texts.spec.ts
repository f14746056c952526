import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, expectNoViolations, looks, signIn, test } from '#e2e/fixtures.ts'
import type { StaffSession } from '#e2e/staff-api.ts'

test.use({ textMode: null, expectedErrors: /status of (400|404|409|413|415|500)/ })

const PICTURE = readFileSync(new URL('../looks/not-found-wide.png', import.meta.url))

async function newNews(api: StaffSession['api'], content: string): Promise<number> {
  const { body } = await api('POST news-item', { perex: 'Visual journey', content, is_online: false })
  return (body.news as { id: number }).id
}

async function stored(api: StaffSession['api'], id: number): Promise<string> {
  const { news } = (await api('GET editor/news')).body as { news: { id: number; content: string }[] }
  return news.find((each) => each.id === id)!.content
}

async function save(page: Page): Promise<void> {
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Visual journey is saved')).toBeVisible()
}

/** Dispatches a paste or drop with a clipboard of its own: the browser of a test has none with HTML. */
async function give(
  page: Page,
  kind: 'paste' | 'drop',
  data: { html?: string; text?: string; files?: string[] },
) {
  await page.getByRole('textbox', { name: 'Content' }).evaluate(
    (element, { kind, html, text, files, bytes }) => {
      const transfer = new DataTransfer()
      if (html) transfer.setData('text/html', html)
      if (text) transfer.setData('text/plain', text)
      for (const name of files ?? []) {
        const content = Uint8Array.from(atob(name.startsWith('broken') ? 'AAAA' : bytes), (c) =>
          c.charCodeAt(0),
        )
        transfer.items.add(new File([content], name, { type: 'image/png' }))
      }
      const { x, y } = element.getBoundingClientRect()
      element.dispatchEvent(
        kind === 'paste'
          ? new ClipboardEvent('paste', { clipboardData: transfer, bubbles: true, cancelable: true })
          : new DragEvent('drop', {
              dataTransfer: transfer,
              clientX: x + 20,
              clientY: y + 12,
              bubbles: true,
              cancelable: true,
            }),
      )
    },
    { kind, ...data, bytes: PICTURE.toString('base64') },
  )
}

test('a text is written with the keyboard alone, without a mark of Markdown', async ({ page, api }) => {
  const id = await newNews(api, '')
  await signIn(page, `/editor/news/item/${id}`)
  await page.getByRole('textbox', { name: 'Content' }).focus()
  await page.keyboard.press('Control+Alt+2')
  await page.keyboard.type('Range')
  await page.keyboard.press('Enter')
  await page.keyboard.type('The ')
  await page.keyboard.press('Control+b')
  await page.keyboard.type('new')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.type(' module, see ')
  await page.keyboard.press('Control+k')
  const dialog = page.getByRole('dialog', { name: 'Link' })
  await page.keyboard.type('TR-72D')
  await expect(
    dialog.getByRole('button', { name: /TR-72D.*\/product-detail\/tr-72d$/ }).first(),
  ).toBeVisible()
  await expectNoViolations(page)
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.type('its page')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await page.keyboard.type('.')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+Shift+8')
  await page.keyboard.type('indoors')
  await page.keyboard.press('Enter')
  await page.keyboard.type('30 m')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.type('outdoors')
  await expect(page.getByRole('textbox', { name: 'Content' })).not.toContainText(/[*#[\]]/)
  await save(page)
  expect(await stored(api, id)).toBe(
    '## Range\n\nThe **new** module, see [its page](/product-detail/tr-72d).\n\n- indoors\n  - 30 m\n- outdoors',
  )
})

test('a table is made and edited cell by cell; undo takes back what was typed', async ({ page, api }) => {
  const id = await newNews(api, 'Prices:\n\n| Pieces | Price |\n|:--|--:|\n| 1 | 12 |\n| 10 | 11 |\n\nEnd')
  await signIn(page, `/editor/news/item/${id}`)
  const cell = (name: string) => page.getByRole('textbox', { name, exact: true })
  await cell('Price, row 2').focus()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('9 | 10')
  await page.keyboard.press('Tab')
  await expect(cell('Pieces, row 3')).toBeFocused()
  await page.keyboard.type('100')
  await page.keyboard.press('Tab')
  await page.keyboard.type('8')
  await page.getByRole('button', { name: 'Add column' }).click()
  await expect(cell('Column 3, row 3')).toBeFocused()
  await page.keyboard.type('new')
  await cell('Pieces, row 1').focus()
  await page.getByRole('button', { name: 'Remove row' }).click()
  await page.keyboard.press('Escape')
  await page.keyboard.press('ArrowUp')
  await expect(cell('Pieces, row 2')).toBeFocused()
  await page.keyboard.type('0')
  await page.keyboard.press('Control+z')
  await expect(cell('Pieces, row 2')).toHaveValue('100')
  await save(page)
  expect(await stored(api, id)).toBe(
    'Prices:\n\n| Pieces | Price |  |\n|:--|--:| --- |\n| 10 | 9 \\| 10 |  |\n| 100 | 8 | new |\n\nEnd',
  )
})

test('formatting of a word processor is pasted as Markdown, without anything hostile', async ({
  page,
  api,
}) => {
  const id = await newNews(api, '')
  await signIn(page, `/editor/news/item/${id}`)
  await page.getByRole('textbox', { name: 'Content' }).focus()
  await give(page, 'paste', {
    text: 'Release',
    html: `<h1 class=MsoTitle>Release</h1><p class=MsoNormal>A <b>bold</b> <a href="javascript:alert(1)">word</a><script>alert(1)</script></p>
      <img src="data:image/png;base64,${PICTURE.toString('base64')}" alt="x"><table><tr><td>a</td><td>b</td></tr></table>`,
  })
  await expect(page.getByText(/ is in the photos and in the text/)).toBeVisible()
  await save(page)
  expect(await stored(api, id)).toMatch(
    /^## Release\n\nA \*\*bold\*\* word\n\n!\[[^\]]+\]\(\/api\/\S+\.webp\)\n\n\| a \| b \|\n\| --- \| --- \|$/,
  )
})

test('pictures are dropped, several at once; one that is refused says why and keeps the text', async ({
  page,
  api,
}) => {
  const id = await newNews(api, 'First\n\nSecond')
  await signIn(page, `/editor/news/item/${id}`)
  await page.getByRole('textbox', { name: 'Content' }).focus()
  await give(page, 'drop', { files: ['one.png', 'broken.png', 'two.png'] })
  const uploads = page.getByRole('list', { name: 'Uploads' })
  await expect(uploads.getByRole('alert')).toContainText('broken.png')
  await expect(page.getByRole('textbox', { name: 'Content' }).getByRole('img')).toHaveCount(2)
  await page.keyboard.press('Control+End')
  await page.keyboard.type('!')
  await uploads.getByRole('button', { name: 'Remove broken.png from this list' }).click()
  await expect(uploads).toBeHidden()
  await save(page)
  expect(await stored(api, id)).toMatch(
    /^First\n\n!\[one[^\]]*\]\(\S+\)\n\n!\[two[^\]]*\]\(\S+\)\n\nSecond!$/,
  )
})

test('line ends stay as they were in every line that nobody edits', async ({ page, api }) => {
  const content = '## One\r\n\r\nTwo\nthree\r\n\r\n| a | b |\r\n|---|---|\n| 1 | 2 |\r\n'
  const id = await newNews(api, content)
  await signIn(page, `/editor/news/item/${id}`)
  await page.getByRole('textbox', { name: 'Content' }).focus()
  await page.keyboard.press('Control+Home')
  await page.keyboard.type('Number ')
  await page.getByRole('group', { name: 'View of Content' }).getByRole('button', { name: 'Source' }).click()
  await page.getByRole('textbox', { name: 'Content' }).focus()
  await page.keyboard.press('Control+End')
  await page.keyboard.type('End')
  await save(page)
  expect(await stored(api, id)).toBe(`${content.replace('One', 'Number One')}End`)
})

test('figures and live facts are named blocks that are edited in a dialog; the mode is kept', async ({
  page,
  api,
}) => {
  const text =
    ':::note\nUp to :value{of="hops"} hops, OS {{os TR-7xG}}.\n:::\n\n::mesh-figure{kind="unicast"}\n\nEnd.'
  const { body } = await api('POST page', {
    address: '/visual-journey',
    title: 'Visual journey',
    description: 'A page of a journey, with figures in its text.',
    text,
  })
  const { id } = body.page as { id: number }
  await signIn(page, `/editor/page/${id}`)
  const editor = page.getByRole('textbox', { name: 'Text', exact: true })
  await expect(editor.getByRole('button', { name: '4.06G, live fact os TR-7xG' })).toBeVisible()
  await editor.getByRole('button', { name: 'Edit figure Simulator' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit figure' })
  await dialog.getByLabel('kind').selectOption('broadcast')
  await expectNoViolations(page)
  await dialog.getByRole('button', { name: 'Apply' }).click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' Now.')
  for (const { width, colorScheme, rules } of looks) {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme })
    await expectNoViolations(page, rules)
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
    ).toBeLessThanOrEqual(0)
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  await save(page)
  const { page: pages } = (await api('GET editor/pages')).body as { page: { id: number; text: string }[] }
  expect(pages.find((each) => each.id === id)!.text).toBe(`${text.replace('unicast', 'broadcast')} Now.`)

  await page.getByRole('group', { name: 'View of Text' }).getByRole('button', { name: 'Source' }).click()
  await expect(editor).toContainText(':::note')
  await page.reload()
  await expect(page.getByRole('button', { name: 'Source', pressed: true })).toBeVisible()
  await expect(editor).toContainText(':::note')
})
