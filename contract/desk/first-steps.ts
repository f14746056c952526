import * as z from 'zod'
import { email, moment } from '#domain/fields.ts'
import { call } from '#contract/call.ts'

/** The steps of a first start, in their order. */
const firstStepKeys = ['brand', 'email', 'mail', 'category', 'product'] as const

/** What became of the last test mail: sent means that the mail server accepted it. */
const testMail = z.object({
  state: z.enum(['waiting', 'sent', 'failed']),
  added: moment,
  /** What the mail server said when it failed. */
  error: z.string(),
})

const place = z.object({ label: z.string(), to: z.string() })

/** The guided start of an installation without the demo vendor. */
export const firstSteps = {
  firstSteps: call('GET editor/first-steps', {
    access: 'staff',
    input: () => z.object({}),
    output: () =>
      z.object({
        /** Null for everybody but administrators, and where the demo vendor was loaded. */
        first_steps: z
          .object({
            steps: z.array(
              z.object({ key: z.enum(firstStepKeys), is_done: z.boolean(), detail: z.string() }),
            ),
            /** Lists of the website that have nothing to show yet, and where to fill them. */
            empty: z.array(place),
            /** Areas of the website that are switched off. */
            switched_off: z.array(z.string()),
            /** The e-mail address of the caller. */
            email: z.string().nullable(),
            has_mail_server: z.boolean(),
            test_mail: testMail.nullable(),
          })
          .nullable(),
      }),
    summary: 'What an installation that started empty still needs, computed from what exists.',
  }),
  setOwnEmail: call('PUT editor/own-email', {
    access: 'staff',
    role: 'administrator',
    input: () => z.object({ email }),
    output: () => z.object({}),
    failures: ['ACCOUNT_EXISTS'],
    summary: 'Gives the account of the caller its e-mail address, if it has none yet.',
  }),
  sendTestMail: call('POST editor/test-mail', {
    access: 'staff',
    role: 'administrator',
    input: () => z.object({}),
    output: () => z.object({}),
    summary: 'Sends a test mail to the e-mail address of the caller.',
  }),
}
