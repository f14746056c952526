import type { AnnouncementText } from '#app/site/shell/announcement-text.ts'
import { readText, storageKeys, writeText } from '#app/local-storage.ts'
import { loadAllStyles } from './all-styles.ts'
import { wasShownToday } from './shown-today.ts'

interface Announcement {
  id: number
  title: string
  html: string
}

/** Shows the announcement over the page: at most once a day, and never again once the visitor said so. */
export function announcement(): void {
  const dialog = document.querySelector<HTMLDialogElement>('#announcement')
  if (!dialog) return
  void todaysAnnouncement().then((found) => {
    if (!found || document.querySelector('dialog[open]')) return
    void loadAllStyles()
    dialog.querySelector('h2')!.textContent = found.title
    // The server made and sanitised this HTML from Markdown.
    dialog.querySelector('.md')!.innerHTML = found.html
    dialog.addEventListener('close', () => {
      const isHidden = dialog.querySelector<HTMLInputElement>('input[type=checkbox]')?.checked
      if (isHidden) writeText(storageKeys.hiddenPopup, String(found.id))
    })
    dialog.showModal()
    dialog.querySelector<HTMLElement>('.acts button')?.focus()
  })
}

async function todaysAnnouncement(): Promise<Announcement | null> {
  const now = new Date()
  if (wasShownToday(readText(storageKeys.popupShown), now)) return null
  const { callServer } = await import('#app/call-server.ts')
  const answer = await callServer('GET modal-popup', {}).catch(() => null)
  const first = answer?.modal_popup[0]
  if (!first) return null
  writeText(storageKeys.popupShown, now.toISOString())
  if (readText(storageKeys.hiddenPopup) === String(first.id)) return null
  const text = await fetch(`/announcement-text/${first.id}`).catch(() => null)
  if (!text?.ok) return null
  const { html } = (await text.json()) as AnnouncementText
  return { id: first.id, title: first.title, html }
}
