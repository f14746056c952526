import { useEffect, useRef, type ReactNode } from 'react'
import { Icon } from '#app/ui/icon.tsx'

interface Props {
  title: string
  onClose: () => void
  children: ReactNode
}

/** A drawing over the whole window; larger than the window it can be moved by scrolling. */
export function FigureViewer({ title, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog className="viewer" aria-label={title} ref={dialog} onClose={onClose}>
      <div className="lb-bar">
        <p>{title}</p>
        <button type="button" className="ib" aria-label="Close" onClick={() => dialog.current?.close()}>
          <Icon name="x" />
        </button>
      </div>
      <div className="viewer-stage">{children}</div>
    </dialog>
  )
}
