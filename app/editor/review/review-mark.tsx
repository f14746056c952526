import type { Api } from '#contract/contract.ts'
import { reviewStateNames } from '#domain/publishing/review.ts'

export type Review = NonNullable<
  Awaited<ReturnType<Api['publishing']['preparedChange']>>['prepared_change']['review']
>

/** How a review stands, in a word. */
export function ReviewMark({ review }: { review: Review | null }) {
  if (!review) return null
  const isProblem = review.state === 'sent-back' || review.state === 'lapsed'
  return (
    <span className={isProblem ? 'kept-mark is-conflict' : 'kept-mark'}>
      {reviewStateNames[review.state]}
    </span>
  )
}
