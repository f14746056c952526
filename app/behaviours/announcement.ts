import { PREVIEW_PARAMETER } from '#domain/publishing/page-preview.ts'
import type { OutputOf } from '#app/api-routes.ts'
import { readText, storageKeys, writeText } from '#app/local-storage.ts'
import { loadAllStyles } from './all-styles.ts'
import { pagePath } from './page-language.ts'
import { wasShownToday } from './shown-today.ts'

/** How long a visitor who does nothing reads undisturbed. */
const READING_MS = 10_000

/** A click on one of these asks for something else. */
const CONTROLS = 'a, button, label, summary, input, select, textarea'

/** Shows the popup at most once a day, and never again once the visitor hides it; always in its own preview. */
export async function announcement(): Promise<void> {
  const dialog = document.querySelector<HTMLDialogElement>('#announcement')
  const found = dialog && (await todaysAnnouncement())
  // It never takes the focus from somebody who is typing.
  if (!found || document.querySelector('dialog[open], :is(input, textarea, select):focus')) return
  if (!isPreviewed()) writeText(storageKeys.popupShown, new Date().toISOString())
  // Server-rendered HTML; the Markdown in it is sanitized.
  dialog.innerHTML = found.html
  if (dialog.querySelector('.md :not(p, strong, a, ul, li)')) await loadAllStyles()
  dialog.addEventListener('close', () => {
    const isHidden = dialog.querySelector<HTMLInputElement>('input[type=checkbox]')?.checked
    if (isHidden) writeText(storageKeys.hiddenPopup, String(found.id))
  })
  dialog.showModal()
  dialog.querySelector<HTMLElement>('.acts button')?.focus()
}

async function todaysAnnouncement(): Promise<{ id: number; html: string } | null> {
  if (!isPreviewed()) {
    if (hasSeenToday()) return null
    await beginningRead()
    // Another tab may have shown it meanwhile.
    if (hasSeenToday()) return null
  }
  const response = await fetch('/api/modal-popup').catch(() => null)
  const popups = response?.ok ? ((await response.json()) as OutputOf<'GET modal-popup'>) : null
  const first = popups?.modal_popup[0]
  if (!first) return null
  if (!isPreviewed() && readText(storageKeys.hiddenPopup) === String(first.id)) {
    writeText(storageKeys.popupShown, new Date().toISOString())
    return null
  }
  const text = await fetch(pagePath(`/announcement-text/${first.id}`)).catch(() => null)
  return text?.ok ? { id: first.id, html: await text.text() } : null
}

const hasSeenToday = () => wasShownToday(readText(storageKeys.popupShown), new Date())

/** Resolves when the visitor scrolls, presses a key or clicks beside all controls, or has had time to read. */
async function beginningRead(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const onInput = ({ type, target }: Event) => {
    if (type !== 'pointerdown' || !(target as Element).closest(CONTROLS)) resolve()
  }
  const types = ['wheel', 'touchmove', 'keydown', 'pointerdown']
  for (const type of types) addEventListener(type, onInput, { passive: true })
  const timer = setTimeout(resolve, READING_MS)
  await promise
  clearTimeout(timer)
  for (const type of types) removeEventListener(type, onInput)
}

/** Whether the editor previews the popup: the address is that of a preview, with the hash of the popup. */
function isPreviewed(): boolean {
  return location.hash === '#announcement' && new URLSearchParams(location.search).has(PREVIEW_PARAMETER)
}
