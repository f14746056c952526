import type { ReactNode } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'

interface Props {
  title: string
  /** Beside the button that closes the dialog. */
  actions?: ReactNode
  onClose: () => void
  children: ReactNode
}

/** A dialog with changes of a record, field by field. */
export function ChangesDialog({ title, actions, onClose, children }: Props) {
  return (
    <Dialog
      className="wide history"
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>
            Close <kbd>Esc</kbd>
          </Button>
          {actions}
        </>
      }
    >
      {children}
    </Dialog>
  )
}
