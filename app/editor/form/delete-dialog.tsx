import type { Call } from '#contract/call.ts'
import { refusalOf } from '#app/editor/rights.ts'
import { ImpactNotice } from '#app/editor/texts/impact-notice.tsx'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'

interface Props {
  noun: string
  name: string
  /** Records that use it, such as names of links. */
  uses?: string[] | undefined
  /** The saved record, whose impact on the site is shown. */
  record?: { entity: string; id: number } | undefined
  /** The call that deletes; who may not make it can keep the delete for later. */
  call?: Call | undefined
  onCancel: () => void
  onDelete: () => void
  /** Missing if the delete can't be kept for later. */
  onKeep?: (() => void) | undefined
}

/** Confirms a delete and lists the uses of the record. */
export function DeleteDialog({ noun, name, uses = [], record, call, onCancel, onDelete, onKeep }: Props) {
  const refusal = refusalOf(call)
  return (
    <ConfirmDialog
      title={`Delete ${noun}?`}
      action={`Delete ${noun}`}
      isDisabled={refusal !== undefined}
      onCancel={onCancel}
      onConfirm={onDelete}
      alternative={onKeep && <Button onClick={onKeep}>Keep for later…</Button>}
    >
      {refusal && <p>{refusal.text}</p>}
      <p>
        <b>{name}</b> will be removed from the website at once. Everything in the trash can be restored.
      </p>
      {uses.length > 0 && (
        <>
          <p>It is used by:</p>
          <ul>
            {uses.map((use) => (
              <li key={use}>{use}</li>
            ))}
          </ul>
        </>
      )}
      {record && <ImpactNotice {...record} action="delete" />}
    </ConfirmDialog>
  )
}
