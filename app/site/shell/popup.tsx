import { useEffect, useRef, useState } from 'react'
import { href } from 'react-router'
import { RenderedMarkdown } from '#app/blocks/rendered-markdown.tsx'
import { callServer } from '#app/call-server.ts'
import { readText, storageKeys, writeText } from '#app/local-storage.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { AnnouncementText } from './announcement-text.ts'
import { wasShownToday } from './popup-day.ts'

interface Announcement {
  id: number
  title: string
  html: string
}

/** The announcement over the page: at most once a day, and never again once the visitor said so. */
export function Popup() {
  const [announcement, setAnnouncement] = useState<Announcement | null>(null)
  const neverAgain = useRef<HTMLInputElement>(null)

  useEffect(() => {
    let hasLeft = false
    void todaysAnnouncement().then((found) => !hasLeft && setAnnouncement(found))
    return () => {
      hasLeft = true
    }
  }, [])

  if (!announcement) return null
  const close = () => {
    if (neverAgain.current?.checked) writeText(storageKeys.hiddenPopup, String(announcement.id))
    setAnnouncement(null)
  }
  return (
    <Dialog
      className="pop"
      title={announcement.title}
      onClose={close}
      actions={
        <Button look="primary" onClick={close}>
          Close
        </Button>
      }
    >
      <button className="ib close" type="button" aria-label="Close" onClick={close}>
        <Icon name="x" />
      </button>
      <RenderedMarkdown html={announcement.html} />
      <label className="chk">
        <input type="checkbox" ref={neverAgain} /> Do not display this message any more
      </label>
    </Dialog>
  )
}

async function todaysAnnouncement(): Promise<Announcement | null> {
  const now = new Date()
  if (wasShownToday(readText(storageKeys.popupShown), now)) return null
  const answer = await callServer('GET modal-popup', {}).catch(() => null)
  const first = answer?.modal_popup[0]
  if (!first) return null
  writeText(storageKeys.popupShown, now.toISOString())
  if (readText(storageKeys.hiddenPopup) === String(first.id)) return null
  const text = await fetch(href('/announcement-text/:id', { id: String(first.id) })).catch(() => null)
  if (!text?.ok) return null
  const { html } = (await text.json()) as AnnouncementText
  return { id: first.id, title: first.title, html }
}
