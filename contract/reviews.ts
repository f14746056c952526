import * as z from 'zod'
import { flag, id, moment, optionalId } from '#domain/fields.ts'
import { reviewNote, reviewStates } from '#domain/publishing/review.ts'
import { call } from './call.ts'

/** How the review of a prepared change or release stands. */
export const reviewRecord = z.object({
  id,
  state: z.enum(reviewStates),
  note: z.string(),
  asked_by: z.string().nullable(),
  asked_at: moment,
  /** Null: everybody who may approve. */
  reviewer: z.string().nullable(),
  answer: z.string(),
  answered_by: z.string().nullable(),
  answered_at: moment.nullable(),
  /** Digest of the content; whoever approves names what they saw. */
  digest: z.string(),
})

const output = z.object({ review: reviewRecord.nullable() })

/** Reviews: nothing that is in review is published before somebody else has approved it. */
export const reviews = {
  askForReview: call('POST editor/review', {
    access: 'staff',
    role: 'editor',
    input: () =>
      z.object({
        /** One of the two. */
        change: optionalId.optional(),
        release: optionalId.optional(),
        reviewer: optionalId.optional(),
        note: reviewNote.optional(),
      }),
    output: () => output,
    failures: ['NOT_FOUND', 'ALREADY_PUBLISHED', 'TOO_MANY_REQUESTS'],
    summary:
      'Sends a prepared change or a release for review, to one member of staff or to everybody who may approve; they get a mail.',
  }),
  answerReview: call('PUT editor/review/:id', {
    access: 'staff',
    input: () =>
      z.object({ id, is_approved: flag, answer: reviewNote.optional(), digest: z.string().max(100) }),
    output: () => output,
    failures: ['ALREADY_PUBLISHED', 'OWN_REVIEW'],
    summary:
      'Approves what was sent for review, or sends it back with a reason; "digest" is that of the content which the caller saw.',
  }),
  withdrawReview: call('DELETE editor/review/:id', {
    access: 'staff',
    role: 'editor',
    input: () => z.object({ id }),
    output: () => z.object({}),
    failures: ['ALREADY_PUBLISHED'],
    summary: 'Withdraws what was sent for review; only its sender can.',
  }),
}
