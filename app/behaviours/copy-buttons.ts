import { pageText } from './page-language.ts'

const CONFIRMED_MS = 2_500

/** Copies the text of a button and confirms it for a moment. Without clipboard access it selects the text instead. */
export function copyButtons(): void {
  document.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest<HTMLElement>('[data-copy]')
    if (button) void copy(button)
  })
}

async function copy(button: HTMLElement): Promise<void> {
  const { copy: text = '' } = button.dataset
  const status = button.parentElement?.querySelector('[role="status"]')
  if (!status) return
  try {
    await navigator.clipboard.writeText(text.startsWith('/') ? new URL(text, location.href).href : text)
    button.classList.add('is-copied')
    status.textContent = pageText('Copied')
  } catch {
    const source = button.parentElement?.querySelector('code, a')
    if (source) getSelection()?.selectAllChildren(source)
    status.textContent = pageText('Selected, press Ctrl C')
  }
  setTimeout(() => {
    button.classList.remove('is-copied')
    status.textContent = ''
  }, CONFIRMED_MS)
}
