/** A mail that the server sends to people outside: its placeholders, and the text it is delivered with. */
export interface MailKind {
  title: string
  /** What its text can name, with an example for previews. */
  values: Record<string, string>
  /** What its text must name. These are secret, so the subject can't name them. */
  needed: readonly string[]
  subject: string
  text: string
}

const SIGNATURE = '\n\n{company}\n{street}, {city}'
const FORGOTTEN = 'https://www.example.com/forgotten-password'
const LINK = 'https://www.example.com/reset-password/4f2a…'

/** What every mail can name. */
export const vendorValues = ['brand', 'company', 'street', 'city'] as const

/** All mails to people outside. Mails to staff are not edited. */
export const mailKinds = {
  password_changed: {
    title: 'Password changed',
    values: { forgotten: FORGOTTEN },
    needed: [],
    subject: 'The password of your {brand} account was changed',
    text: `The password of your account was changed a moment ago, and all other sessions were ended.

If it was not you, set a new one at once: {forgotten}${SIGNATURE}`,
  },
  activation: {
    title: 'Activation of an account',
    values: {
      link: 'https://www.example.com/activate/4f2a…',
      hours: '24',
      signed_up: '15 Nov 2026 at 12:00 UTC from 192.0.2.7',
    },
    needed: ['link'],
    subject: 'Activate your {brand} account',
    text: `Welcome to {brand}. To finish your registration, open this address:

{link}

It works for {hours} hours, with the password that was chosen in this sign-up: {signed_up}. If that was not you, ignore this mail: nothing will happen.${SIGNATURE}`,
  },
  already_registered: {
    title: 'Sign-up with a known address',
    values: { login: 'https://www.example.com/login', forgotten: FORGOTTEN },
    needed: [],
    subject: 'Your {brand} account',
    text: `Somebody, probably you, tried to sign up with this e-mail address. You have an account already.

Log in: {login}
Forgotten password: {forgotten}

If it was not you, ignore this mail: nothing has changed.${SIGNATURE}`,
  },
  reset: {
    title: 'New password',
    values: { link: LINK, minutes: '60' },
    needed: ['link'],
    subject: 'New password for your {brand} account',
    text: `To set a new password, open this address:

{link}

It works once and for {minutes} minutes. If you did not ask for it, ignore this mail: your password stays as it is.${SIGNATURE}`,
  },
  invitation: {
    title: 'Invitation',
    values: { link: LINK, hours: '24' },
    needed: ['link'],
    subject: 'Your {brand} account',
    text: `An account for this e-mail address was made for you at {brand}. To choose your password, open this address:

{link}

It works once and for {hours} hours. Your user name is this e-mail address.${SIGNATURE}`,
  },
  two_factor_changed: {
    title: 'Two-factor sign-in changed',
    values: { change: 'on', forgotten: FORGOTTEN },
    needed: [],
    subject: 'Two-factor sign-in of your {brand} account was turned {change}',
    text: `Two-factor sign-in of your account was turned {change} a moment ago.

If it was not you, set a new password at once: {forgotten}${SIGNATURE}`,
  },
  sign_on_linked: {
    title: 'First single sign-on',
    values: { forgotten: FORGOTTEN },
    needed: [],
    subject: 'Your {brand} account and single sign-on',
    text: `Somebody, probably you, has signed in to your account with the sign-in service of your organisation for the first time. From now on that works without the password of the account.

If it was not you, tell an administrator at once, and set a new password: {forgotten}${SIGNATURE}`,
  },
  passkey_changed: {
    title: 'Passkey added or deleted',
    values: { passkey: 'Phone', change: 'added', forgotten: FORGOTTEN },
    needed: [],
    subject: 'A passkey of your {brand} account was {change}',
    text: `The passkey “{passkey}” of your account was {change} a moment ago.

If it was not you, set a new password at once and delete the passkeys you do not know: {forgotten}${SIGNATURE}`,
  },
  training_confirmation: {
    title: 'Confirmation of a training request',
    values: { number: '12' },
    needed: [],
    subject: '{brand}: we have your training request',
    text: `Thank you. Your training request has arrived as number {number} and an engineer will answer it by mail.

If you want to add something, answer this mail.

If you did not send anything to {brand}, somebody entered your address by mistake: no need to do anything.

{company}`,
  },
  support_confirmation: {
    title: 'Confirmation of a question to support',
    values: { number: '12' },
    needed: [],
    subject: '{brand}: we have your question to support',
    text: `Thank you. Your question to support has arrived as number {number} and an engineer will answer it by mail.

If you want to add something, answer this mail.

If you did not send anything to {brand}, somebody entered your address by mistake: no need to do anything.

{company}`,
  },
  follow_confirmation: {
    title: 'Confirmation of following',
    values: { subject: 'all products', link: 'https://www.example.com/follow/confirm/4f2a…', hours: '48' },
    needed: ['link'],
    subject: '{brand}: please confirm that you follow {subject}',
    text: `Somebody, probably you, wants to get a mail at this address whenever something changes for {subject}. To confirm, open this address:

{link}

It works for {hours} hours. If it was not you, ignore this mail: you get no others.${SIGNATURE}`,
  },
  follow_notice: {
    title: 'Product changes',
    values: {
      subject: '2 product changes',
      notices:
        'First change\nhttps://www.example.com/changes#1\n\nSecond change\nhttps://www.example.com/changes#2',
      stop: 'https://www.example.com/follow/stop/4f2a…',
    },
    needed: ['notices', 'stop'],
    subject: '{brand}: {subject}',
    text: `{notices}

You get this mail because you follow products of {brand}. To stop all of these mails, open this address:
{stop}${SIGNATURE}`,
  },
} as const satisfies Record<string, MailKind>

export type MailKindName = keyof typeof mailKinds

export const mailKindNames = Object.keys(mailKinds) as [MailKindName, ...MailKindName[]]
