import { pastTense } from './revision.ts'

/** What the activity of staff is filtered by. */
export const activityKinds = [
  'write',
  'publishing',
  'comment',
  'sign-in',
  'refused',
  'rights',
  'export',
  'token',
] as const

export type ActivityKind = (typeof activityKinds)[number]

/** Labels for staff. */
export const activityKindNames: Record<ActivityKind, string> = {
  write: 'Changes of records',
  publishing: 'Publishing',
  comment: 'Comments',
  'sign-in': 'Sign-ins',
  refused: 'Refused sign-ins',
  rights: 'Accounts and rights',
  export: 'Exports',
  token: 'Use of tokens',
}

interface Action {
  kind: ActivityKind
  /** What somebody did, after their name. */
  text: string
}

const write = (text: string): Action => ({ kind: 'write', text })
const publishing = (text: string): Action => ({ kind: 'publishing', text })
const comment = (text: string): Action => ({ kind: 'comment', text })
const rights = (text: string): Action => ({ kind: 'rights', text })

/** Everything that is recorded. */
export const activityActions = {
  create: write(pastTense.create),
  update: write(pastTense.update),
  remove: write(pastTense.remove),
  'send-mail': write('sent again the mail'),
  'discard-mail': write('discarded the mail'),
  restore: write(pastTense.restore),
  purge: write(pastTense.purge),

  prepare: publishing('kept a change for later'),
  'change-prepared': publishing('changed what is kept for later'),
  discard: publishing('discarded what was kept for later'),
  'add-release': publishing('created the release'),
  'change-release': publishing('saved the release'),
  'delete-release': publishing('deleted the release'),
  publish: publishing('published the release'),
  undo: publishing('prepared to undo the release'),
  'add-link': publishing('made a preview link of the release'),
  'revoke-link': publishing('ended a preview link of the release'),
  'save-prices': publishing('prepared the prices from'),
  'ask-review': publishing('sent for review'),
  approve: publishing('approved'),
  'send-back': publishing('sent back'),
  'withdraw-review': publishing('withdrew from review'),
  'add-webhook': publishing('added the webhook'),
  'change-webhook': publishing('changed the webhook'),
  'delete-webhook': publishing('deleted the webhook'),
  resend: publishing('sent again a delivery of the webhook'),

  'add-comment': comment('commented on'),
  'edit-comment': comment('edited a comment on'),
  'delete-comment': comment('deleted a comment on'),
  'resolve-comment': comment('resolved a comment on'),
  'reopen-comment': comment('reopened a comment on'),

  'sign-in': { kind: 'sign-in', text: 'signed in' },
  'sign-out': { kind: 'sign-in', text: 'signed out' },
  'end-session': { kind: 'sign-in', text: 'ended another session' },
  'refuse-sign-in': { kind: 'refused', text: 'was refused at sign-in' },

  invite: rights('invited'),
  'invite-again': rights('invited again'),
  'add-account': rights('added the account'),
  'grant-staff': rights('made a member of staff'),
  'revoke-staff': rights('took the rights of staff from'),
  'change-role': rights('changed the role or areas of'),
  enable: rights('enabled the account'),
  disable: rights('disabled the account'),
  password: rights('set the password of'),
  email: rights('set the e-mail address of'),
  'two-factor-on': rights('switched on two-factor sign-in for'),
  'two-factor-off': rights('switched off two-factor sign-in for'),
  'add-passkey': rights('added a passkey to'),
  'delete-passkey': rights('deleted a passkey of'),
  'forget-follower': rights('deleted the address of a follower'),
  'add-token': rights('created the service token'),
  'revoke-token': rights('revoked the service token'),

  export: { kind: 'export', text: 'exported' },
  'use-token': { kind: 'token', text: 'used the service token' },
} as const satisfies Record<string, Action>

export type ActivityAction = keyof typeof activityActions

/** What an entry says, such as "saved"; an action of a newer version as it is stored. */
export function actionText(action: string): string {
  return Object.hasOwn(activityActions, action) ? activityActions[action as ActivityAction].text : action
}

/** The shortest time that activity can be kept, in days. */
export const MIN_DAYS_OF_ACTIVITY = 30

/** Number of entries on a page. */
export const ACTIVITY_PAGE_SIZE = 50

export const ACTIVITY_PATH = '/editor/activity'
