import * as z from 'zod'
import { id, moment } from '#domain/fields.ts'
import { call } from '#contract/call.ts'
import { pagingById } from '#contract/paging.ts'

const onlyId = z.object({ id })

const mail = z.object({
  id,
  added: moment,
  recipient: z.string(),
  subject: z.string(),
  attempts: z.int(),
  last_error: z.string().nullable(),
  /** Null if it was abandoned. */
  next_attempt: moment.nullable(),
})

/** Mails that are not sent yet. Their texts are for their recipients alone: some contain a code. */
export const outboxCalls = {
  outbox: call('GET editor/outbox', {
    access: 'staff',
    role: 'administrator',
    input: () => z.object(pagingById),
    pages: 'mail',
    output: () => z.object({ mail: z.array(mail) }),
    summary: 'Mails that are waiting or were abandoned, the oldest first, without their texts.',
  }),
  sendMailAgain: call('POST editor/outbox/:id', {
    access: 'staff',
    role: 'administrator',
    input: () => onlyId,
    output: () => z.object({ mail }),
    summary: 'Sends a mail that waits or was abandoned at once, and then as often as a new one.',
  }),
  discardMail: call('DELETE editor/outbox/:id', {
    access: 'staff',
    role: 'administrator',
    input: () => onlyId,
    output: () => z.object({}),
    summary: 'Deletes a mail that was not sent; it never will be.',
  }),
}
