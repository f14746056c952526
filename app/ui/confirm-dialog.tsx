import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

interface Props {
  title: ReactNode
  /** Label of the confirm button. */
  action: string
  /** Anything but a destructive action is "primary". */
  look?: 'danger-primary' | 'primary'
  isDisabled?: boolean
  onCancel: () => void
  onConfirm: () => void
  /** A button before the confirm button. */
  alternative?: ReactNode
  children: ReactNode
}

/** Asks for confirmation, or for what an action still needs. */
export function ConfirmDialog(props: Props) {
  const {
    title,
    action,
    look = 'danger-primary',
    isDisabled = false,
    onCancel,
    onConfirm,
    alternative,
    children,
  } = props
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
          <Button look={look} disabled={isDisabled} onClick={onConfirm}>
            {action}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
