import { useId, useLayoutEffect, useRef, type MouseEvent, type ReactNode } from 'react'

interface Props {
  title: ReactNode
  /** Called when the visitor closes it by Escape or a click beside it. */
  onClose: () => void
  children: ReactNode
  /** Buttons of the last row; the first one has the focus. */
  actions: ReactNode
  className?: string
}

/** A question above the page that must be answered first; it is open as long as it is rendered. */
export function Dialog({ title, onClose, children, actions, className = '' }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  // Closed before it leaves the page, so that the focus goes back to where it was.
  useLayoutEffect(() => {
    const { current } = dialog
    current?.showModal()
    current?.querySelector<HTMLElement>('.acts button')?.focus()
    return () => current?.close()
  }, [])
  return (
    <dialog
      className={`dialog ${className}`}
      aria-labelledby={titleId}
      ref={dialog}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => isBeside(event) && onClose()}
    >
      <h2 id={titleId}>{title}</h2>
      {children}
      <div className="acts">{actions}</div>
    </dialog>
  )
}

/** A click on the backdrop arrives at the dialog itself, outside its box. */
function isBeside({ target, currentTarget, clientX, clientY }: MouseEvent<HTMLElement>): boolean {
  const box = currentTarget.getBoundingClientRect()
  const isInside = clientX >= box.left && clientX <= box.right && clientY >= box.top && clientY <= box.bottom
  return target === currentTarget && !isInside
}
