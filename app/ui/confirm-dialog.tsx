import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

interface Props {
  title: ReactNode
  /** Label of the confirm button. */
  action: string
  isDisabled?: boolean
  onCancel: () => void
  onConfirm: () => void
  children: ReactNode
}

/** Asks for confirmation before a destructive action. */
export function ConfirmDialog({ title, action, isDisabled = false, onCancel, onConfirm, children }: Props) {
  return (
    <Dialog
      title={title}
      onClose={onCancel}
      actions={
        <>
          <Button onClick={onCancel}>
            Cancel <kbd>Esc</kbd>
          </Button>
          <Button look="danger-primary" disabled={isDisabled} onClick={onConfirm}>
            {action}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
