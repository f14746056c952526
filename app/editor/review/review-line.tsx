import { useState } from 'react'
import { reviews } from '#contract/reviews.ts'
import { reviewStateNames } from '#domain/publishing/review.ts'
import { callApi } from '#app/call-api.ts'
import { formatMoment } from '#app/editor/inputs/local-moment.ts'
import { reloadAfter } from '#app/editor/reload-after.ts'
import { refusalOf } from '#app/editor/rights.ts'
import { useAttempt } from '#app/editor/use-attempt.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { useUsername } from '#app/use-session.ts'
import { AnswerDialog } from './answer-dialog.tsx'
import type { Review } from './review-mark.tsx'

interface Props {
  review: Review
  /** The change or release, for the names of buttons. */
  name: string
  /** Username of its author. */
  author: string | null
  onChanged: () => Promise<void>
}

/** How a review stands, who asked and answered what, and the actions of the reader. */
export function ReviewLine({ review, name, author, onChanged }: Props) {
  const { id, state, note, asked_by, asked_at, reviewer, answer, answered_by, answered_at } = review
  const username = useUsername()
  const [dialog, setDialog] = useState<'approve' | 'send-back' | null>(null)
  const { isBusy, attempt } = useAttempt()
  const isMaker = [asked_by, author].includes(username)
  const mayAnswer = !isMaker && !refusalOf(reviews.answerReview)
  const isOpen = state === 'waiting' || state === 'lapsed'
  const isProblem = state === 'sent-back' || state === 'lapsed'
  const withdraw = () =>
    attempt(async () => {
      await reloadAfter(callApi(reviews.withdrawReview, { id }), onChanged)
    }, `${name} is not in review any more`)
  return (
    <div className={isProblem ? 'restored review is-conflict' : 'restored review'}>
      <Icon name={state === 'approved' ? 'check' : isProblem ? 'warn' : 'info'} />
      <div>
        <p>
          <b>{reviewStateNames[state]}</b>
          {answered_by &&
            answered_at &&
            state !== 'waiting' &&
            `, ${answerText(state)} ${answered_by}, ${formatMoment(answered_at)}`}
          {state === 'lapsed' && ': it was edited since'}
          {'. '}
          <small>
            Sent {asked_by && `by ${asked_by} `}to {reviewer ?? 'everybody who may approve'},{' '}
            {formatMoment(asked_at)}
          </small>
        </p>
        {note && <p className="review-text">{note}</p>}
        {answer && state !== 'waiting' && (
          <p className="review-text">
            {answered_by}: {answer}
          </p>
        )}
      </div>
      {isOpen && mayAnswer && (
        <>
          <Button small aria-label={`Approve: ${name}`} onClick={() => setDialog('approve')}>
            Approve…
          </Button>
          <Button small aria-label={`Send back: ${name}`} onClick={() => setDialog('send-back')}>
            Send back…
          </Button>
        </>
      )}
      {isMaker && (
        <Button
          small
          disabled={isBusy}
          aria-label={`Withdraw from review: ${name}`}
          onClick={() => void withdraw()}
        >
          Withdraw
        </Button>
      )}
      {dialog && (
        <AnswerDialog
          review={review}
          name={name}
          isApproval={dialog === 'approve'}
          onClose={() => setDialog(null)}
          onAnswered={onChanged}
        />
      )}
    </div>
  )
}

function answerText(state: Review['state']): string {
  return state === 'sent-back' ? 'by' : 'approved by'
}
