import { formatDay } from '#domain/calendar-date.ts'
import type { Context } from '#server/engine/context.ts'
import type { Database } from '#server/database/connect.ts'
import { readVendor } from '#server/entities/vendor.ts'
import { queueMail } from '#server/mail/outbox.ts'
import { encryptText } from '#server/runtime/encrypted-text.ts'
import { ACTIVATION_MINUTES, RESET_MINUTES } from './mailed-code.ts'

type Source = Pick<Context, 'dataKeys' | 'publicUrl'>

/** A mail that names the vendor. */
type MailFor = (name: string) => MailText

interface MailText {
  subject: string
  paragraphs: string[]
}

export const accountMails = {
  /** Names time and address of the sign-up, so the recipient can tell it from a stranger's. */
  activation:
    ({ publicUrl, now, client }: Source & Pick<Context, 'now' | 'client'>, code: string): MailFor =>
    (name) => ({
      subject: `Activate your ${name} account`,
      paragraphs: [
        `Welcome to ${name}. To finish your registration, open this address:`,
        `${publicUrl}/activate/${code}`,
        `It works for ${ACTIVATION_MINUTES / 60} hours, with the password that was chosen in this sign-up: ${formatTime(now)}${client.address && ` from ${client.address}`}. If that was not you, ignore this mail: nothing will happen.`,
      ],
    }),
  alreadyRegistered:
    ({ publicUrl }: Source): MailFor =>
    (name) => ({
      subject: `Your ${name} account`,
      paragraphs: [
        `Somebody, probably you, tried to sign up with this e-mail address. You have an account already.`,
        `Log in: ${publicUrl}/login\nForgotten password: ${publicUrl}/forgotten-password`,
        `If it was not you, ignore this mail: nothing has changed.`,
      ],
    }),
  reset:
    ({ publicUrl }: Source, code: string): MailFor =>
    (name) => ({
      subject: `New password for your ${name} account`,
      paragraphs: [
        `To set a new password, open this address:`,
        `${publicUrl}/reset-password/${code}`,
        `It works once and for ${RESET_MINUTES} minutes. If you did not ask for it, ignore this mail: your password stays as it is.`,
      ],
    }),
  invitation:
    ({ publicUrl }: Source, code: string): MailFor =>
    (name) => ({
      subject: `Your ${name} account`,
      paragraphs: [
        `An account for this e-mail address was made for you at ${name}. To choose your password, open this address:`,
        `${publicUrl}/reset-password/${code}`,
        `It works once and for ${ACTIVATION_MINUTES / 60} hours. Your user name is this e-mail address.`,
      ],
    }),
  passwordChanged:
    ({ publicUrl }: Source): MailFor =>
    (name) => ({
      subject: `The password of your ${name} account was changed`,
      paragraphs: [
        `The password of your account was changed a moment ago, and all other sessions were ended.`,
        `If it was not you, set a new one at once: ${publicUrl}/forgotten-password`,
      ],
    }),
  twoFactorChanged:
    ({ publicUrl }: Source, isOn: boolean): MailFor =>
    (name) => ({
      subject: `Two-factor sign-in of your ${name} account was turned ${isOn ? 'on' : 'off'}`,
      paragraphs: [
        `Two-factor sign-in of your account was turned ${isOn ? 'on' : 'off'} a moment ago.`,
        `If it was not you, set a new password at once: ${publicUrl}/forgotten-password`,
      ],
    }),
  signOnLinked:
    ({ publicUrl }: Source): MailFor =>
    (name) => ({
      subject: `Your ${name} account and single sign-on`,
      paragraphs: [
        `Somebody, probably you, has signed in to your account with the sign-in service of your organisation for the first time. From now on that works without the password of the account.`,
        `If it was not you, tell an administrator at once, and set a new password: ${publicUrl}/forgotten-password`,
      ],
    }),
  passkeyChanged:
    ({ publicUrl }: Source, passkey: string, isAdded: boolean): MailFor =>
    (name) => ({
      subject: `A passkey of your ${name} account was ${isAdded ? 'added' : 'deleted'}`,
      paragraphs: [
        `The passkey “${passkey}” of your account was ${isAdded ? 'added' : 'deleted'} a moment ago.`,
        `If it was not you, set a new password at once and delete the passkeys you do not know: ${publicUrl}/forgotten-password`,
      ],
    }),
}

/** For example "15 Nov 2026 at 12:00 UTC". */
function formatTime(now: Date): string {
  const iso = now.toISOString()
  return `${formatDay(iso)} at ${iso.slice(11, 16)} UTC`
}

/** Queues a mail about an account; its text is encrypted because it may contain a secret link. */
export async function mailAccount(
  db: Database,
  { dataKeys }: Source,
  to: string | null,
  mailFor: MailFor,
): Promise<void> {
  if (to === null) return
  const { brand, company } = await readVendor(db)
  const { subject, paragraphs } = mailFor(brand.name)
  const text = `${[...paragraphs, `${company.name}\n${company.street}, ${company.city}`].join('\n\n')}\n`
  await queueMail(db, { to, subject, text: encryptText(dataKeys, text) })
}
