import { Icon } from './icon.tsx'

/** Switches between the light and the dark theme. */
export function ThemeToggle() {
  return (
    <button className="tool icon-only" type="button" aria-label="Switch colour theme" data-toggle-theme>
      <Icon name="sun" />
    </button>
  )
}
