import { useId, useState, type ReactNode } from 'react'
import { Failure } from '#domain/failure.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { FormError } from '#app/ui/field.tsx'

interface Props {
  title: string
  /** Name of the button that submits. */
  action: string
  onClose: () => void
  /** A failure is shown in the dialog, by field if it names some. */
  onSubmit: () => Promise<void>
  children: (errors: Record<string, string>) => ReactNode
}

/** A dialog with a short form. */
export function FormDialog({ title, action, onClose, onSubmit, children }: Props) {
  const formId = useId()
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [isBusy, setBusy] = useState(false)
  const submit = async () => {
    setBusy(true)
    try {
      await onSubmit()
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      setErrors(error.details.fields ?? { form: error.message })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" type="submit" form={formId} disabled={isBusy}>
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
          void submit()
        }}
      >
        {errors.form && <FormError>{errors.form}</FormError>}
        {children(errors)}
      </form>
    </Dialog>
  )
}
