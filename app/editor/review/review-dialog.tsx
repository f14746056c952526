import { useEffect, useId, useState } from 'react'
import { useLocation } from 'react-router'
import { mayApprove } from '#domain/publishing/review.ts'
import { comments } from '#contract/desk/comments.ts'
import { reviews } from '#contract/reviews.ts'
import { Failure } from '#domain/failure.ts'
import { callApi } from '#app/call-api.ts'
import { useInputSession } from '#app/editor/edit-session/use-input-session.ts'
import { InputNotices } from '#app/editor/form/input-notices.tsx'
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
  const [error, setError] = useState('')
  const toast = useToast()
  const { pathname } = useLocation()
  const input = useInputSession({
    draft: {
      path: `${pathname}#review-${'change' in subject ? `change-${subject.change}` : `release-${subject.release}`}`,
      name: `Send for review: ${name}`,
    },
    blank: { reviewer: '', note: '' },
    async send({ reviewer, note }, idempotencyKey) {
      const asked = { ...subject, note, reviewer: reviewer === '' ? null : Number(reviewer) }
      await callApi(reviews.askForReview, asked, { idempotencyKey })
    },
  })
  const { reviewer, note } = input.values
  useEffect(() => {
    callApi(comments.colleagues, {}).then(
      ({ colleagues }) => setPeople(colleagues.filter((one) => mayApprove(one, []))),
      (reason: unknown) => setError(messageOf(reason)),
    )
  }, [])
  const send = async () => {
    if (!(await input.submit())) return
    onClose()
    toast({ text: `${name} is in review` })
    await onSent()
  }
  const cancel = () => {
    input.abandon()
    onClose()
  }
  const [refused] = Object.values(input.errors)
  return (
    <ConfirmDialog
      title={`Send for review: ${name}`}
      action="Send for review"
      look="primary"
      isDisabled={input.isBusy}
      onCancel={cancel}
      onConfirm={() => void send()}
    >
      <InputNotices input={input} />
      {(refused ?? error) && <FormError>{refused ?? error}</FormError>}
      <p>It can’t be published until somebody else has approved it.</p>
      <div className="keep">
        <div className="f">
          <label className="lab" htmlFor={`${id}-reviewer`}>
            Reviewer
          </label>
          <select
            id={`${id}-reviewer`}
            value={reviewer}
            onChange={({ target }) => input.set({ reviewer: target.value })}
          >
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
            onChange={({ target }) => input.set({ note: target.value })}
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
