import type { Role } from '#domain/accounts/rights.ts'
import { text } from '#domain/fields.ts'

/** How a review can be stored. */
export const storedReviewStates = ['waiting', 'approved', 'sent-back'] as const

/** How it stands: an approval lapses when what was approved is edited. */
export const reviewStates = [...storedReviewStates, 'lapsed'] as const

export type ReviewState = (typeof reviewStates)[number]

/** Labels for staff. */
export const reviewStateNames: Record<ReviewState, string> = {
  waiting: 'In review',
  approved: 'Approved',
  'sent-back': 'Sent back',
  lapsed: 'Approval lapsed',
}

/** What the sender or the reviewer says; plain text. */
export const reviewNote = text.max(4000, 'At most 4000 characters')

/** Why something whose review stands like this can't be published; undefined if it can. */
export function reviewObstacle(state: ReviewState | undefined): string | undefined {
  switch (state) {
    case 'waiting':
      return 'It is in review and not approved yet.'
    case 'sent-back':
      return 'It was sent back in review.'
    case 'lapsed':
      return 'It was edited after it was approved.'
    default:
      return undefined
  }
}

/** Who may approve: everybody who may publish, but the people who made it or sent it for review. */
export function mayApprove(
  { username, role }: { username: string; role: Role },
  makers: readonly (string | null)[],
): boolean {
  return role !== 'editor' && !makers.includes(username)
}
