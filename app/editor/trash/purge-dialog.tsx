import type { ReactNode } from 'react'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'

interface Props {
  title: string
  /** The records to purge. */
  children: ReactNode
  /** Label of the button. */
  action: string
  isBusy: boolean
  onCancel: () => void
  onPurge: () => void
}

/** Confirms a permanent delete. */
export function PurgeDialog({ title, children, action, isBusy, onCancel, onPurge }: Props) {
  return (
    <ConfirmDialog title={title} action={action} onCancel={onCancel} isDisabled={isBusy} onConfirm={onPurge}>
      <p>
        {children} will be gone for good, history and files included. Only a backup could bring that back.
      </p>
    </ConfirmDialog>
  )
}
