const CONFIRMED_MS = 2_500

/** Copies the text that a button holds and says so for a moment; where the clipboard is closed, it selects the text. */
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
    status.textContent = 'Copied'
  } catch {
    const shown = button.parentElement?.querySelector('code, a')
    if (shown) getSelection()?.selectAllChildren(shown)
    status.textContent = 'Selected, press Ctrl C'
  }
  setTimeout(() => {
    button.classList.remove('is-copied')
    status.textContent = ''
  }, CONFIRMED_MS)
}
