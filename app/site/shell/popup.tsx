import { useEffect, useRef, useState } from 'react'
import { callServer } from '#app/call-server.ts'
import { readText, storageKeys, writeText } from '#app/local-storage.ts'
import { sessionHooks } from '#app/session.ts'
import { Icon } from '#app/ui/icon.tsx'
import { wasShownToday } from './popup-day.ts'

interface Announcement {
  id: number
  title: string
  html: string
}

/** The announcement over the page: at most once a day, and never again once the visitor said so. */
export function Popup() {
  const [announcement, setAnnouncement] = useState<Announcement | null>(null)
  const dialog = useRef<HTMLDialogElement>(null)
  const neverAgain = useRef<HTMLInputElement>(null)

  useEffect(() => {
    let hasLeft = false
    void todaysAnnouncement().then((found) => !hasLeft && setAnnouncement(found))
    return () => {
      hasLeft = true
    }
  }, [])

  useEffect(() => dialog.current?.showModal(), [announcement])

  if (!announcement) return null
  const close = () => {
    if (neverAgain.current?.checked) writeText(storageKeys.hiddenPopup, String(announcement.id))
    setAnnouncement(null)
  }
  return (
    <dialog
      className="dialog pop"
      aria-labelledby="popup-title"
      ref={dialog}
      onClose={close}
      onClick={(event) => isOutside(event.currentTarget, event) && event.currentTarget.close()}
    >
      <button className="ib close" type="button" aria-label="Close" onClick={() => dialog.current?.close()}>
        <Icon name="x" />
      </button>
      <h2 id="popup-title">{announcement.title}</h2>
      <div className="md" dangerouslySetInnerHTML={{ __html: announcement.html }} />
      <label className="chk">
        <input type="checkbox" ref={neverAgain} /> Do not display this message any more
      </label>
      <div className="acts">
        <button className="btn primary" type="button" autoFocus onClick={() => dialog.current?.close()}>
          Close
        </button>
      </div>
    </dialog>
  )
}

async function todaysAnnouncement(): Promise<Announcement | null> {
  const now = new Date()
  if (wasShownToday(readText(storageKeys.popupShown), now)) return null
  const answer = await callServer('GET', 'modal-popup', [], sessionHooks).catch(() => null)
  const { modal_popup: list } = (answer ?? {}) as { modal_popup?: { id: number; title: string; content: string }[] }
  const first = list?.[0]
  if (!first) return null
  writeText(storageKeys.popupShown, now.toISOString())
  if (readText(storageKeys.hiddenPopup) === String(first.id)) return null
  const { renderMarkdown } = await import('#app/markdown/render.ts')
  return { id: first.id, title: first.title, html: renderMarkdown(first.content) }
}

/** A click on the overlay is a click on the dialog that is not inside its box. */
function isOutside(dialog: HTMLElement, { clientX, clientY }: { clientX: number; clientY: number }): boolean {
  const box = dialog.getBoundingClientRect()
  return clientX < box.left || clientX > box.right || clientY < box.top || clientY > box.bottom
}
