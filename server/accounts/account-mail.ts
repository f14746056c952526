import { formatDay } from '#domain/calendar-date.ts'
import type { MailKindName } from '#domain/company/mail/mail-kinds.ts'
import type { MailValues } from '#domain/company/mail/mail-text.ts'
import type { Context } from '#server/engine/context.ts'
import type { Database } from '#server/database/connect.ts'
import { writeMail } from '#server/entities/mail-texts.ts'
import { queueMail } from '#server/mail/outbox.ts'
import { encryptText } from '#server/runtime/encrypted-text.ts'
import { ACTIVATION_MINUTES, RESET_MINUTES } from './mailed-code.ts'

type Source = Pick<Context, 'dataKeys' | 'publicUrl'>

/** A mail with the values of its placeholders. */
interface AccountMail {
  kind: MailKindName
  values: MailValues
}

const forgotten = ({ publicUrl }: Source) => ({ forgotten: `${publicUrl}/forgotten-password` })

export const accountMails = {
  /** Names time and address of the sign-up, so the recipient can tell it from a stranger's. */
  activation(source: Source & Pick<Context, 'now' | 'client'>, code: string): AccountMail {
    const { publicUrl, now, client } = source
    const signed_up = formatTime(now) + (client.address && ` from ${client.address}`)
    const hours = String(ACTIVATION_MINUTES / 60)
    return { kind: 'activation', values: { link: `${publicUrl}/activate/${code}`, hours, signed_up } }
  },
  alreadyRegistered: (source: Source): AccountMail => ({
    kind: 'already_registered',
    values: { login: `${source.publicUrl}/login`, ...forgotten(source) },
  }),
  reset: ({ publicUrl }: Source, code: string): AccountMail => ({
    kind: 'reset',
    values: { link: `${publicUrl}/reset-password/${code}`, minutes: String(RESET_MINUTES) },
  }),
  invitation: ({ publicUrl }: Source, code: string): AccountMail => ({
    kind: 'invitation',
    values: { link: `${publicUrl}/reset-password/${code}`, hours: String(ACTIVATION_MINUTES / 60) },
  }),
  passwordChanged: (source: Source): AccountMail => ({ kind: 'password_changed', values: forgotten(source) }),
  twoFactorChanged: (source: Source, isOn: boolean): AccountMail => ({
    kind: 'two_factor_changed',
    values: { change: isOn ? 'on' : 'off', ...forgotten(source) },
  }),
  signOnLinked: (source: Source): AccountMail => ({ kind: 'sign_on_linked', values: forgotten(source) }),
  passkeyChanged: (source: Source, passkey: string, isAdded: boolean): AccountMail => ({
    kind: 'passkey_changed',
    values: { passkey, change: isAdded ? 'added' : 'deleted', ...forgotten(source) },
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
  { kind, values }: AccountMail,
): Promise<void> {
  if (to === null) return
  const { subject, text } = await writeMail(db, kind, values)
  await queueMail(db, { to, subject, text: encryptText(dataKeys, text) })
}
