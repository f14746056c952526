import type { BrowserContext, Locator, Page } from '@playwright/test'
import { expect, expectNoViolations, staff } from '#e2e/fixtures.ts'

/** A form of the editor, and how its input meets the four faults. */
export interface FaultJourney {
  path: string
  /** Opens the form on its page, unless it opens by itself. */
  open?: (tab: Page) => Promise<void>
  /** Opens it again if it has a draft; default: like `open`. */
  reopen?: (tab: Page) => Promise<void>
  field: (tab: Page) => Locator
  text: string
  /** The button that submits; default: Ctrl+S. */
  button?: (tab: Page) => Locator
  /** What somebody else saves in the same field; missing for commands, which edit no record. */
  collide?: () => Promise<unknown>
  /** Decides for the own input after the collision. */
  settle?: (tab: Page) => Promise<void>
  /** After the save. */
  isDone: (tab: Page) => Promise<void>
}

const EXPIRED = 'a token that is no more'

/** Decides for the own version of every contradiction. */
export async function keepMine(tab: Page): Promise<void> {
  const dialog = tab.getByRole('dialog', { name: 'Somebody else saved this record in the meantime' })
  await dialog.getByLabel('Yours').check()
  await dialog.getByRole('button', { name: 'Save the chosen versions' }).click()
}

/** The tab is killed, the session expires, the network is cut, and somebody else saves meanwhile: the input arrives. */
export async function meetFaults(context: BrowserContext, form: FaultJourney): Promise<void> {
  const { path, open = async () => {}, reopen = open, field, text, button } = form
  const first = await context.newPage()
  await first.goto(path)
  await open(first)
  await field(first).fill(text)
  await field(first).press('End')
  // Like a crash: nobody is asked.
  await first.close({ runBeforeUnload: false })

  const tab = await context.newPage()
  await tab.goto(path)
  await reopen(tab)
  await expect(field(tab)).toHaveValue(text)

  if (button) {
    await expect(button(tab)).toBeEnabled()
    // At once, because any other call of the page would lead to sign-in before the click.
    await button(tab).evaluate((element: HTMLButtonElement, token) => {
      localStorage.setItem('token', token)
      element.click()
    }, EXPIRED)
  } else {
    await tab.evaluate((token) => localStorage.setItem('token', token), EXPIRED)
    await tab.keyboard.press('Control+s')
  }
  await expect(tab).toHaveURL('/login')
  await tab.getByLabel('Username').fill(staff.username)
  await tab.getByLabel('Password').fill(staff.password)
  await tab.getByLabel('Password').press('Enter')
  await expect(tab).toHaveURL(path)
  await reopen(tab)
  await expect(field(tab)).toHaveValue(text)

  await form.collide?.()
  await context.setOffline(true)
  await (button ? button(tab).click() : tab.keyboard.press('Control+s'))
  await expect(tab.getByText(/^The server can’t be reached|waits for the connection/)).toBeVisible()
  await expectNoViolations(tab, 'looks')
  await context.setOffline(false)
  if (form.settle) await form.settle(tab)
  await form.isDone(tab)
  await tab.close()
}
