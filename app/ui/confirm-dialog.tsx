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
  /** A button before the confirm button. */
  alternative?: ReactNode
  children: ReactNode
}

/** Asks for confirmation before a destructive action. */
export function ConfirmDialog(props: Props) {
  const { title, action, isDisabled = false, onCancel, onConfirm, alternative, children } = props
  return (
    <Dialog
      title={title}
      onClose={onCancel}
      actions={
        <>
          <Button onClick={onCancel}>
            Cancel <kbd>Esc</kbd>
          </Button>
          {alternative}
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
