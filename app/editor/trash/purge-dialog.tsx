import type { ReactNode } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'

interface Props {
  title: string
  /** What goes. */
  children: ReactNode
  /** What the button says. */
  action: string
  isBusy: boolean
  onCancel: () => void
  onPurge: () => void
}

/** Asks before records go for good. */
export function PurgeDialog({ title, children, action, isBusy, onCancel, onPurge }: Props) {
  return (
    <Dialog
      title={title}
      onClose={onCancel}
      actions={
        <>
          <Button onClick={onCancel}>
            Cancel <kbd>Esc</kbd>
          </Button>
          <Button look="danger-primary" disabled={isBusy} onClick={onPurge}>
            {action}
          </Button>
        </>
      }
    >
      <p>
        {children} will be gone for good, history and files included. Only a backup could bring that back.
      </p>
    </Dialog>
  )
}
