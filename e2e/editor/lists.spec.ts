import { write } from './editor-text.ts'
import { expect, expectNoViolations, keepSession, looks, openScreen, signIn, test } from '#e2e/fixtures.ts'
import { intercept } from '#e2e/intercept.ts'

test.use({ expectedErrors: /status of (409|503)/ })

test('K-14 an event is taken offline in the list with immediate effect for visitors, and Undo restores it', async ({
  page,
  api,
}) => {
  const { body } = await api('POST event', { name: 'Switch fair', starts: '2027-01-01', ordering: 900 })
  const { id } = (body as { event: { id: number } }).event
  const isPublic = async () => JSON.stringify((await fetchEvents(page.url())).event).includes('Switch fair')
  await signIn(page, '/editor/events')
  const online = page.getByRole('switch', { name: 'Switch fair online' })
  await expect(online).toBeChecked()
  // A concurrent save by somebody else does not conflict.
  await api(`PUT event/${id}`, { description: 'In Brno' })
  await online.click()
  await expect(online).not.toBeChecked()
  await expect(page.getByText('Switch fair is offline')).toBeVisible()
  expect(await isPublic()).toBe(false)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(online).toBeChecked()
  await expect(page.getByText('Switch fair is online')).toBeVisible()
  expect(await isPublic()).toBe(true)
  await api(`DELETE event/${id}`)
})

test('a form that is opened while a switch is being saved shows the saved record', async ({ page, api }) => {
  const { body } = await api('POST event', { name: 'Quick fair', starts: '2027-01-01', ordering: 901 })
  const { id } = (body as { event: { id: number } }).event
  await signIn(page, '/editor/events')
  const held = Promise.withResolvers<void>()
  await intercept(page, `**/api/event/${id}`, async (route) => {
    if (route.request().method() === 'PUT') await held.promise
    await route.continue()
  })
  await page.getByRole('switch', { name: 'Quick fair online' }).click()
  await page.getByRole('link', { name: 'Quick fair', exact: true }).click()
  await expect(page).toHaveURL('/editor/events')
  held.resolve()
  await expect(page.getByRole('heading', { name: 'Quick fair' })).toBeVisible()
  await page.getByLabel('Ordering').fill('902')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Quick fair is saved')).toBeVisible()
  expect((await api(`GET event/${id}`)).body).toMatchObject({ event: { ordering: 902, is_online: false } })
  await api(`DELETE event/${id}`)
})

test('several records are added one after another, and edited one after another in the order of the search', async ({
  page,
  api,
}) => {
  await signIn(page, '/editor/event/item')
  for (const name of ['Row fair A', 'Row fair B']) {
    await write(page, 'Name', name)
    await page.getByLabel('Starts', { exact: true }).fill('2027-04-01')
    await page.getByRole('button', { name: 'Save and add another' }).click()
    await expect(page.getByText(`${name} is saved`)).toBeVisible()
    await expect(page.getByRole('heading', { name: 'New event' })).toBeVisible()
  }
  await write(page, 'Name', 'Row fair C')
  await page.getByLabel('Starts', { exact: true }).fill('2027-04-01')
  await page.keyboard.press('Control+Alt+s')
  await expect(page.getByText('Row fair C is saved')).toBeVisible()

  await page.getByRole('link', { name: 'Events', exact: true }).first().click()
  await page.getByRole('searchbox').fill('row fair')
  const names = page.locator('tr[data-index] .nm a')
  await expect(names).toHaveCount(3)
  const [first = '', second = '', third = ''] = await names.allTextContents()
  await names.first().click()
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText(first)
  await expect(page.getByRole('group', { name: 'Record 1 of 3 in the list' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Previous record' })).toBeDisabled()
  await page.getByRole('button', { name: 'Next record' }).click()
  await expect(heading).toHaveText(second)
  await expect(page.getByRole('group', { name: 'Record 2 of 3 in the list' })).toBeVisible()
  await page.keyboard.press('Alt+PageDown')
  await expect(heading).toHaveText(third)
  await expect(page).toHaveTitle(`${third} – Events | Editor`)
  await page.keyboard.press('Alt+PageUp')
  await expect(heading).toHaveText(second)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('searchbox')).toHaveValue('row fair')
  const events = (await fetchEvents(page.url())).event as { id: number; name: string }[]
  for (const { id, name } of events) if (name.startsWith('Row fair')) await api(`DELETE event/${id}`)
})

test('several records are changed at once by keyboard; one with a conflicting save is reported and stays selected', async ({
  page,
  api,
}) => {
  const ids: number[] = []
  for (const name of ['Bulk A', 'Bulk B', 'Bulk C', 'Other']) {
    const { body } = await api('POST event', { name, starts: '2027-03-01', is_online: false })
    ids.push((body as { event: { id: number } }).event.id)
  }
  const online = (name: string) => page.getByRole('switch', { name: `${name} online` })
  await signIn(page, '/editor/events')
  await page.getByRole('searchbox').fill('bulk')
  await expect(page.getByRole('row')).toHaveCount(4)
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('x')
  const bar = page.getByRole('region', { name: 'Selected records' })
  await expect(bar.getByText('1 selected')).toBeVisible()
  await bar.getByRole('button', { name: 'Select all 3' }).click()
  await api(`PUT event/${ids[1]}`, { description: 'In Brno' })
  await bar.getByLabel('Change').selectOption('Online: on')
  await bar.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText('Online: on for 2 of 3; 1 refused: Somebody else saved this')).toBeVisible()
  await expect(bar.getByText('1 selected')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Select Bulk B' })).toBeChecked()
  await bar.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText('Online: on for 1 of 1')).toBeVisible()
  for (const name of ['Bulk A', 'Bulk B', 'Bulk C']) await expect(online(name)).toBeChecked()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(online('Bulk B')).not.toBeChecked()
  expect((await api(`GET event/${ids[3]}`)).body).toMatchObject({ event: { is_online: false } })
  for (const id of ids) await api(`DELETE event/${id}`)
})

async function fetchEvents(address: string) {
  return (await (await fetch(new URL('/api/events/50', address))).json()) as { event: { name: string }[] }
}

test('keyboard only: search, move, switch, edit, save, create', async ({ page, api }) => {
  const { body } = await api('POST event', { name: 'Keyboard fair', starts: '2027-02-01' })
  const { id } = (body as { event: { id: number } }).event
  await signIn(page, '/editor/events')
  await expect(page.getByRole('table')).toBeVisible()
  await page.keyboard.press('/')
  await page.keyboard.type('keyboard')
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('link', { name: 'Keyboard fair', exact: true })).toBeFocused()
  await page.keyboard.press('o')
  await expect(page.getByRole('switch', { name: 'Keyboard fair online' })).not.toBeChecked()
  await expect(page.getByText('Keyboard fair is offline')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Keyboard fair' })).toBeVisible()
  await page.getByLabel('Ordering').focus()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('12')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Keyboard fair is saved')).toBeVisible()
  const { body: saved } = await api(`GET event/${id}`)
  expect((saved as { event: object }).event).toMatchObject({ ordering: 12, is_online: false })

  await openScreen(page, '/editor/events')
  await expect(page.getByRole('table')).toBeVisible()
  await page.keyboard.press('n')
  await expect(page.getByRole('heading', { name: 'New event' })).toBeVisible()
  await api(`DELETE event/${id}`)
})

test('K-18 typing in a field triggers no shortcuts', async ({ page }) => {
  await signIn(page, '/editor/news')
  const search = page.getByRole('searchbox')
  await expect(search).toHaveAttribute('maxlength', '256')
  await search.pressSequentially('no')
  await expect(search).toHaveValue('no')
  await expect(page).toHaveURL('/editor/news?search=no')
  await search.fill('nothing like this')
  await expect(page.getByText('Nothing matches')).toBeVisible()
})

test('L-48 L-49 an empty list shows a message, and a failed one can be retried', async ({ page }) => {
  await keepSession(page)
  const none = { records: [], total: 0, groups: [] }
  for (const entity of ['event', 'news'])
    await page.route(`**/api/editor/list/${entity}?*`, (route) => route.fulfill({ json: none }))
  await page.goto('/editor/events')
  await expect(page.getByText('No events', { exact: true })).toBeVisible()
  await openScreen(page, '/editor/news')
  await expect(page.getByText('No news available')).toBeVisible()
  await page.unrouteAll()
  await page.route('**/api/editor/list/news?*', (route) =>
    route.fulfill({ status: 503, json: { error: 'UNAVAILABLE' } }),
  )
  await page.reload()
  await expect(page.getByRole('alert')).toContainText('The service is not available right now.')
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('table')).toBeVisible()
  await page.route('**/api/user', (route) => route.fulfill({ status: 503, json: { error: 'UNAVAILABLE' } }))
  await page.reload()
  await expect(page.getByRole('alert')).toContainText('The service is not available right now.')
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('table')).toBeVisible()
})

test('K-17 a list shows a loading indicator until its data arrive', async ({ page }) => {
  await keepSession(page)
  let release: () => void = () => {}
  const isAllowed = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/api/editor/list/news?*', async (route) => {
    await isAllowed
    await route.continue()
  })
  await page.goto('/editor/news')
  await expect(page.getByRole('status').getByText('Loading')).toBeVisible()
  release()
  await expect(page.getByRole('table')).toBeVisible()
})

test('a popup is created empty and hidden, then written and shown to visitors', async ({ page, browser }) => {
  await signIn(page, '/editor/popups')
  await page.getByRole('link', { name: '+ Create New' }).click()
  await page.waitForURL(/\/editor\/popup\/\d+$/)
  await page.getByLabel('Title').fill('Closed on Monday')
  await write(page, 'Content', 'Back on **Tuesday**.')
  await page.getByRole('switch', { name: 'Online' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Closed on Monday is saved')).toBeVisible()

  const visitor = await browser.newPage()
  await visitor.addInitScript(() => localStorage.removeItem('popup-shown'))
  await visitor.goto('/')
  await expect(visitor.getByRole('dialog', { name: 'Closed on Monday' }).locator('strong')).toHaveText(
    'Tuesday',
  )
  await visitor.close()

  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await page.waitForURL('**/editor/popups')
})

for (const { width, colorScheme, rules } of looks) {
  test(`start, list, form and dialog are accessible, ${colorScheme} at ${width} px`, async ({ page }) => {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height: 900 })
    await signIn(page)
    await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible()
    await expectNoViolations(page, rules)
    await openScreen(page, '/editor/news')
    await expect(page.getByRole('table')).toBeVisible()
    await expectNoViolations(page, rules)
    if (width < 900) {
      await page.getByRole('button', { name: 'Editor menu' }).click()
      await expect(page.getByRole('link', { name: 'Events' })).toBeVisible()
      await expectNoViolations(page)
      await page.getByRole('button', { name: 'Editor menu' }).click()
    }
    await openScreen(page, '/editor/news/item/1')
    await write(page, 'Perex', 'Changed')
    await expect(page.getByText('1 unsaved change')).toBeVisible()
    await expectNoViolations(page, rules)
    await page.getByRole('button', { name: 'Delete' }).click()
    await expectNoViolations(page, rules)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Discard' }).click()
  })
}
