import { useId, type ReactNode } from 'react'
import type { InputSession } from '#app/editor/edit-session/use-input-session.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { InputNotices } from './input-notices.tsx'

interface Props {
  title: string
  /** Name of the button that submits. */
  action: string
  /** A refusal is shown in the dialog, by field if it names some. */
  input: InputSession
  onClose: () => void
  children: ReactNode
}

/** A dialog with a short form. */
export function FormDialog({ title, action, input, onClose, children }: Props) {
  const formId = useId()
  const cancel = () => {
    input.abandon()
    onClose()
  }
  return (
    <Dialog
      title={title}
      onClose={cancel}
      actions={
        <>
          <Button onClick={cancel}>Cancel</Button>
          <Button look="primary" type="submit" form={formId} disabled={input.isBusy}>
            {action}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className="short-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void input.submit()
        }}
      >
        <InputNotices input={input} />
        {children}
      </form>
    </Dialog>
  )
}
