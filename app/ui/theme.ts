type Theme = 'light' | 'dark'

const KEY = 'theme'

/** Inline script that applies the stored theme before the first paint. Without one the system preference applies. */
export const themeScript = `try{const t=localStorage.${KEY};if(t=='light'||t=='dark')document.documentElement.dataset.theme=t}catch{}`

/** Switches to the other theme and stores the choice. */
export function toggleTheme(): void {
  const theme: Theme = currentTheme() === 'dark' ? 'light' : 'dark'
  document.documentElement.dataset.theme = theme
  try {
    localStorage.setItem(KEY, theme)
  } catch {
    return
  }
}

function currentTheme(): Theme {
  const chosen = document.documentElement.dataset.theme
  if (chosen === 'light' || chosen === 'dark') return chosen
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}
