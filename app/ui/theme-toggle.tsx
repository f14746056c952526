import { Icon } from './icon.tsx'
import { toggleTheme } from './theme.ts'

/** Changes between the light and the dark theme. */
export function ThemeToggle() {
  return (
    <button className="tool icon-only" type="button" aria-label="Switch colour theme" onClick={toggleTheme}>
      <Icon name="sun" />
    </button>
  )
}
