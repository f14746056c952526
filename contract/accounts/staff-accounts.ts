import * as z from 'zod'
import { responsibilities, roles } from '#domain/accounts/rights.ts'
import { email, flag, id, moment } from '#domain/fields.ts'
import { call } from '#contract/call.ts'
import { pagingById } from '#contract/paging.ts'

/** The signed-in user, as sent to the browser. */
export const userRecord = z.object({ id, is_staff: z.boolean(), username: z.string() })

const role = z.enum(roles)

/** Areas of responsibility, each at most once. */
const areas = z
  .array(z.enum(responsibilities))
  .refine((list) => new Set(list).size === list.length, 'Named more than once')

/** A user in the list for staff. */
const accountRecord = userRecord.extend({
  role,
  areas: z.array(z.enum(responsibilities)),
  email: z.string().nullable(),
  is_active: z.boolean(),
  /** Whether the e-mail address is verified. */
  is_activated: z.boolean(),
  has_two_factor: z.boolean(),
  added: moment,
  last_sign_in: moment.nullable(),
})

const nothing = z.object({})

/** Accounts as administrators see them, and the rights of staff. */
export const staffAccounts = {
  rights: call('GET editor/rights', {
    access: 'staff',
    input: () => nothing,
    output: () => z.object({ rights: z.object({ role, areas: z.array(z.enum(responsibilities)) }) }),
    summary: 'The role and the areas of responsibility of the signed-in member of staff.',
  }),
  users: call('GET users', {
    access: 'staff',
    role: 'administrator',
    input: () => z.object(pagingById),
    pages: 'user',
    output: () => z.object({ user: z.array(accountRecord) }),
    summary: 'All users, by name.',
  }),
  inviteUser: call('POST user', {
    access: 'staff',
    role: 'administrator',
    input: () =>
      z.object({ email, is_staff: flag.default(false), role: role.optional(), areas: areas.optional() }),
    output: () => z.object({ user: accountRecord }),
    failures: ['ACCOUNT_EXISTS'],
    summary:
      'Adds an account and sends its owner a mail to choose a password. Staff without a role are editors of all areas.',
  }),
  changeUser: call('PUT user/:id', {
    access: 'staff',
    role: 'administrator',
    input: () =>
      z.object({
        id,
        is_staff: flag.optional(),
        is_active: flag.optional(),
        role: role.optional(),
        areas: areas.optional(),
      }),
    output: () => z.object({ user: accountRecord }),
    failures: ['LAST_ADMINISTRATOR', 'ACCOUNT_NOT_ACTIVATED'],
    summary:
      'Grants or takes the right to edit, changes role and areas of responsibility, disables or enables an account. The last administrator stays.',
  }),
  inviteAgain: call('POST user/:id/invitation', {
    access: 'staff',
    role: 'administrator',
    input: () => z.object({ id }),
    output: () => nothing,
    summary: 'Sends the mail to choose a password once more; the one before it is void.',
  }),
}
