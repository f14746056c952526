import { useTexts } from '#app/languages/texts.ts'
import { Icon } from './icon.tsx'

/** Switches between the light and the dark theme. */
export function ThemeToggle() {
  return (
    <button
      className="tool icon-only"
      type="button"
      aria-label={useTexts().t('Switch colour theme')}
      data-toggle-theme
    >
      <Icon name="sun" />
    </button>
  )
}
