import { toggleTheme } from '#app/ui/theme.ts'

/** Buttons that switch between the light and the dark theme. */
export function themeButtons(): void {
  document.addEventListener('click', ({ target }) => {
    if ((target as Element).closest('[data-toggle-theme]')) toggleTheme()
  })
}
