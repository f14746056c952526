import { useId } from 'react'
import { useLocation } from 'react-router'
import { reviews } from '#contract/reviews.ts'
import { callApi } from '#app/call-api.ts'
import { useInputSession } from '#app/editor/edit-session/use-input-session.ts'
import { InputNotices } from '#app/editor/form/input-notices.tsx'
import { reloadAfter } from '#app/editor/reload-after.ts'
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
  const toast = useToast()
  const action = isApproval ? 'Approve' : 'Send back'
  const { id, digest } = review
  const { pathname } = useLocation()
  const input = useInputSession({
    draft: { path: `${pathname}#${isApproval ? 'approve' : 'send-back'}-${id}`, name: `${action}: ${name}` },
    blank: { answer: '' },
    async send({ answer }, idempotencyKey) {
      const sent = { id, is_approved: isApproval, answer, digest }
      await reloadAfter(callApi(reviews.answerReview, sent, { idempotencyKey }), onAnswered)
    },
  })
  const send = async () => {
    if (!(await input.submit())) return
    onClose()
    toast({ text: `${name} is ${isApproval ? 'approved' : 'sent back'}` })
  }
  const cancel = () => {
    input.abandon()
    onClose()
  }
  return (
    <ConfirmDialog
      title={`${action}: ${name}`}
      action={action}
      look="primary"
      isDisabled={input.isBusy}
      onCancel={cancel}
      onConfirm={() => void send()}
    >
      <InputNotices input={input} />
      {input.errors.answer && <FormError>{input.errors.answer}</FormError>}
      <div className="keep">
        <div className="f">
          <label className="lab" htmlFor={fieldId}>
            {isApproval ? 'Comment' : 'What should change'}
            {isApproval && <small>optional</small>}
          </label>
          <textarea
            id={fieldId}
            rows={4}
            value={input.values.answer}
            onChange={({ target }) => input.set({ answer: target.value })}
          />
        </div>
      </div>
    </ConfirmDialog>
  )
}
