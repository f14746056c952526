import type { Locator, Page } from '@playwright/test'
import { expect } from '#e2e/fixtures.ts'

/** Chooses a record in a picker by typing its name. The label says "Changed" afterwards. */
export async function pick(scope: Page | Locator, label: string, name: string): Promise<void> {
  const picker = scope.getByRole('combobox', { name: new RegExp(`^(Changed )?${label}$`) })
  await picker.fill(name)
  // The options may still be on their way.
  await expect(picker).toHaveAttribute('aria-activedescendant', /./)
  await picker.press('Enter')
  await expect(picker).toHaveValue(name)
}
