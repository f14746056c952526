import { useEffect, useId, useState } from 'react'
import { mayApprove } from '#domain/publishing/review.ts'
import { comments } from '#contract/desk/comments.ts'
import { reviews } from '#contract/reviews.ts'
import { Failure } from '#domain/failure.ts'
import { callApi } from '#app/call-api.ts'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { FormError } from '#app/ui/field.tsx'
import { useToast } from '#app/ui/toast.tsx'
import { useUsername } from '#app/use-session.ts'

interface Props {
  subject: { change: number } | { release: number }
  name: string
  onClose: () => void
  onSent: () => Promise<void>
}

/** Asks who should review something, and what to tell them. */
export default function ReviewDialog({ subject, name, onClose, onSent }: Props) {
  const id = useId()
  const username = useUsername()
  const [people, setPeople] = useState<{ id: number; username: string }[]>([])
  const [reviewer, setReviewer] = useState('')
  const [note, setNote] = useState('')
  const [error, setError] = useState('')
  const [isBusy, setBusy] = useState(false)
  const toast = useToast()
  useEffect(() => {
    callApi(comments.colleagues, {}).then(
      ({ colleagues }) => setPeople(colleagues.filter((one) => mayApprove(one, []))),
      (reason: unknown) => setError(messageOf(reason)),
    )
  }, [])
  const send = async () => {
    setBusy(true)
    try {
      await callApi(reviews.askForReview, {
        ...subject,
        note,
        reviewer: reviewer === '' ? null : Number(reviewer),
      })
      onClose()
      toast({ text: `${name} is in review` })
      await onSent()
    } catch (reason) {
      setError(messageOf(reason))
    } finally {
      setBusy(false)
    }
  }
  return (
    <ConfirmDialog
      title={`Send for review: ${name}`}
      action="Send for review"
      look="primary"
      isDisabled={isBusy}
      onCancel={onClose}
      onConfirm={() => void send()}
    >
      {error && <FormError>{error}</FormError>}
      <p>It can’t be published until somebody else has approved it.</p>
      <div className="keep">
        <div className="f">
          <label className="lab" htmlFor={`${id}-reviewer`}>
            Reviewer
          </label>
          <select id={`${id}-reviewer`} value={reviewer} onChange={({ target }) => setReviewer(target.value)}>
            <option value="">everybody who may approve</option>
            {people
              .filter((person) => person.username !== username)
              .map((person) => (
                <option key={person.id} value={person.id}>
                  {person.username}
                </option>
              ))}
          </select>
        </div>
        <div className="f">
          <label className="lab" htmlFor={`${id}-note`}>
            Note <small>optional</small>
          </label>
          <textarea
            id={`${id}-note`}
            rows={4}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
        </div>
      </div>
    </ConfirmDialog>
  )
}

function messageOf(reason: unknown): string {
  if (!(reason instanceof Failure)) throw reason
  return Object.values(reason.details.fields ?? {})[0] ?? reason.message
}
