import { useId, useState } from 'react'
import { reviews } from '#contract/reviews.ts'
import { Failure } from '#domain/failure.ts'
import { callApi } from '#app/call-api.ts'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { FormError } from '#app/ui/field.tsx'
import { useToast } from '#app/ui/toast.tsx'
import type { Review } from './review-mark.tsx'

interface Props {
  review: Review
  name: string
  isApproval: boolean
  onClose: () => void
  onAnswered: () => Promise<void>
}

/** Approves what was sent for review, or sends it back with a reason. */
export function AnswerDialog({ review, name, isApproval, onClose, onAnswered }: Props) {
  const fieldId = useId()
  const [answer, setAnswer] = useState('')
  const [error, setError] = useState('')
  const [isBusy, setBusy] = useState(false)
  const toast = useToast()
  const action = isApproval ? 'Approve' : 'Send back'
  const send = async () => {
    setBusy(true)
    const { id, digest } = review
    try {
      await callApi(reviews.answerReview, { id, is_approved: isApproval, answer, digest })
      onClose()
      toast({ text: `${name} is ${isApproval ? 'approved' : 'sent back'}` })
      await onAnswered()
    } catch (reason) {
      if (!(reason instanceof Failure)) throw reason
      setError(reason.details.fields?.answer ?? reason.message)
      if (reason.code === 'STALE_VERSION') await onAnswered()
    } finally {
      setBusy(false)
    }
  }
  return (
    <ConfirmDialog
      title={`${action}: ${name}`}
      action={action}
      look="primary"
      isDisabled={isBusy}
      onCancel={onClose}
      onConfirm={() => void send()}
    >
      {error && <FormError>{error}</FormError>}
      <div className="keep">
        <div className="f">
          <label className="lab" htmlFor={fieldId}>
            {isApproval ? 'Comment' : 'What should change'}
            {isApproval && <small>optional</small>}
          </label>
          <textarea id={fieldId} rows={4} value={answer} onChange={({ target }) => setAnswer(target.value)} />
        </div>
      </div>
    </ConfirmDialog>
  )
}
