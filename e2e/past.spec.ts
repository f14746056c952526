import { expect, expectNoViolations, looks, signIn, test } from './fixtures.ts'

test.use({ expectedErrors: /status of (404|409)/ })

test('deleted and overwritten content is restored: undo, trash and history', async ({
  page,
  browser,
  api,
}) => {
  const first = { perex: 'The **first** words', published: '2026-01-05 08:00', is_online: true }
  const { id } = (await api('POST news-item', first)).body.news as { id: number }
  const visitor = await browser.newPage()

  await test.step('undo restores a deleted news item', async () => {
    await signIn(page, `/editor/news/item/${id}`)
    await page.getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await page.waitForURL('**/editor/news')
    const row = page.getByRole('row', { name: /The first words/ })
    await expect(row).toHaveCount(0)
    await expect(page.getByText('The first words is deleted')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('The first words is back')).toBeVisible()
    await expect(row).toHaveCount(1)
    await page.getByRole('button', { name: 'Open' }).click()
    await page.waitForURL(`**/editor/news/item/${id}`)
  })

  await test.step('an overwritten text is restored from the history into the form, and published by a save', async () => {
    await api(`PUT news-item/${id}`, { perex: 'The **second** words' })
    await api(`PUT news-item/${id}`, { perex: 'The **third** words', is_online: false })
    await page.reload()
    const perex = page.getByRole('textbox', { name: 'Perex' })
    await perex.fill('Words not saved')
    await page.getByRole('button', { name: 'History' }).click()
    const dialog = page.getByRole('dialog', { name: 'History of Words not saved' })
    const revisions = dialog.getByRole('listitem')
    await expect(revisions).toHaveCount(5)
    await expect(revisions.first()).toContainText('saved by editor')
    await expect(revisions.first().locator('del')).toHaveText(['second', 'on'])
    await expect(revisions.first().locator('ins')).toHaveText(['third', 'off'])
    for (const { width, colorScheme, rules } of looks) {
      await page.setViewportSize({ width, height: 900 })
      await page.emulateMedia({ colorScheme })
      await expectNoViolations(page, rules)
    }
    await page.setViewportSize({ width: 1440, height: 900 })
    await revisions.first().getByRole('button', { name: 'Bring back the old Online' }).click()
    await expect(page.getByText(/^Online from before .+ is in the form/)).toBeVisible()
    await expect(page.getByRole('switch', { name: 'Online' })).toBeChecked()
    await expect(perex).toHaveText('Words not saved')
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('button', { name: 'History' }).click()
    await revisions.last().getByRole('button', { name: 'Bring back' }).click()
    await expect(page.getByText('is in the form: save to keep it')).toBeVisible()
    await expect(perex).toHaveText('The **first** words')
    const content = page.getByRole('textbox', { name: 'Content' })
    await content.fill('Typed since')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(perex).toHaveText('Words not saved')
    await expect(content).toHaveText('Typed since')
    await content.fill('')
    await expect(page.getByRole('switch', { name: 'Online' })).not.toBeChecked()
    await page.getByRole('button', { name: 'History' }).click()
    await revisions.last().getByRole('button', { name: 'Bring back' }).click()
    await expect(page.getByRole('switch', { name: 'Online' })).toBeChecked()
    await visitor.goto('/news')
    await expect(visitor.getByText('first words')).toHaveCount(0)
    await page.keyboard.press('Control+s')
    await expect(page.getByText('The first words is saved')).toBeVisible()
    await visitor.reload()
    await expect(visitor.getByText('The first words')).toBeVisible()
  })

  await test.step('a deleted series is restored from the trash with its variants', async () => {
    await page.goto('/editor/product/item/1')
    const address = `/product-detail/${await page.getByLabel('Friendly URL').inputValue()}`
    const name = await page.getByRole('heading', { level: 1 }).innerText()
    const codes = visitor.locator('#ordering').getByRole('row')
    await visitor.goto(address)
    const rows = await codes.count()
    await page.getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete series' }).click()
    await page.waitForURL('**/editor/products')
    expect((await visitor.goto(address))?.status()).toBe(404)

    await page.getByRole('link', { name: 'Trash' }).click()
    const line = page.getByRole('row', { name: new RegExp(`${name} with \\d+ variants`) })
    await expect(line).toContainText('series')
    await expect(line).toContainText('editor')
    for (const { width, colorScheme, rules } of looks) {
      await page.setViewportSize({ width, height: 900 })
      await page.emulateMedia({ colorScheme })
      await expectNoViolations(page, rules)
    }
    await page.setViewportSize({ width: 1440, height: 900 })
    await line.getByRole('button', { name: 'Restore' }).click()
    await expect(page.getByText(`${name} is back`)).toBeVisible()
    await expect(line).toHaveCount(0)
    expect((await visitor.goto(address))?.status()).toBe(200)
    await expect(codes).toHaveCount(rows)
  })

  await test.step('purged records are gone, one by one and all at once', async () => {
    const other = (await api('POST news-item', first)).body.news as { id: number }
    for (const gone of [id, other.id]) await api(`DELETE news-item/${gone}`)
    await page.reload()
    const line = page.getByRole('row', { name: /The first words/ })
    await expect(line).toHaveCount(2)
    await line.first().getByRole('button', { name: 'for good' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete for good' }).click()
    await expect(page.getByText('The first words is gone')).toBeVisible()
    await expect(line).toHaveCount(1)
    await page.getByRole('button', { name: 'Empty the trash' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Empty the trash' }).click()
    await expect(page.getByText('The trash is empty')).toBeVisible()
  })
  await visitor.close()
})
