import type { Page } from '@playwright/test'

/** Replaces a Markdown text like a user: select all, then type. */
export async function write(page: Page, label: string, text: string): Promise<void> {
  await page.getByRole('textbox', { name: label }).focus()
  await page.keyboard.press('Control+a')
  await page.keyboard.insertText(text)
}
