import type { ReactNode } from 'react'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'

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
    <ConfirmDialog title={title} action={action} onCancel={onCancel} isDisabled={isBusy} onConfirm={onPurge}>
      <p>
        {children} will be gone for good, history and files included. Only a backup could bring that back.
      </p>
    </ConfirmDialog>
  )
}
