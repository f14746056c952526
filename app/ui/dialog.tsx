import { useId, useLayoutEffect, useRef, type MouseEvent, type ReactNode } from 'react'

interface Props {
  title: ReactNode
  /** Called on Escape or a click on the backdrop. */
  onClose: () => void
  children: ReactNode
  /** Buttons of the last row; the first one gets the focus. */
  actions: ReactNode
  className?: string
}

/** A modal dialog that is open as long as it is rendered. */
export function Dialog({ title, onClose, children, actions, className = '' }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  // Closing it before it is removed returns the focus to the previous element.
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
      onClick={(event) => isOnBackdrop(event) && onClose()}
    >
      <h2 id={titleId}>{title}</h2>
      {children}
      <div className="acts">{actions}</div>
    </dialog>
  )
}

/** The target of a click on the backdrop is the dialog, at coordinates outside its box. */
function isOnBackdrop({ target, currentTarget, clientX, clientY }: MouseEvent<HTMLElement>): boolean {
  const box = currentTarget.getBoundingClientRect()
  const isInside = clientX >= box.left && clientX <= box.right && clientY >= box.top && clientY <= box.bottom
  return target === currentTarget && !isInside
}
