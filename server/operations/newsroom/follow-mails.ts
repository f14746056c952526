import type { Database } from '#server/database/connect.ts'
import { writeMail } from '#server/entities/mail-texts.ts'
import type { Mail } from '#server/mail/outbox.ts'
import { encryptText, type DataKeys } from '#server/runtime/encrypted-text.ts'

interface Source {
  dataKeys: DataKeys
  publicUrl: string
  db: Database
}

/** How long the code of a confirmation works. */
export const CONFIRM_HOURS = 48

/** A change that followers are told about. */
export interface NoticeText {
  /** One line, such as "TR-72D is not recommended for new designs". */
  title: string
  /** Lines with the dates and the replacement. */
  facts: string[]
  /** Path of the page with the details. */
  path: string
}

/** Subjects longer than this are cut by mail programs. */
const MAX_SUBJECT = 150

/** The confirmation. It repeats nothing that a visitor typed, so the form can't be abused to send text to strangers. */
export async function confirmMail(
  source: Source,
  to: string,
  { subject, code }: { subject: string; code: string },
): Promise<Mail> {
  const link = `${source.publicUrl}/follow/confirm/${code}`
  const values = { subject, link, hours: String(CONFIRM_HOURS) }
  return followMail(source, to, code, await writeMail(source.db, 'follow_confirmation', values))
}

/** One mail for all notices that were published together. */
export async function noticeMail(
  source: Source,
  to: string,
  { notices, code }: { notices: NoticeText[]; code: string },
): Promise<Mail> {
  const [first] = notices
  const values = {
    subject: notices.length === 1 && first ? first.title : `${notices.length} product changes`,
    notices: notices
      .map(({ title, facts, path }) => [title, ...facts, source.publicUrl + path].join('\n'))
      .join('\n\n'),
    stop: stopAddress(source, code),
  }
  return followMail(source, to, code, await writeMail(source.db, 'follow_notice', values))
}

function stopAddress({ publicUrl }: Source, code: string): string {
  return `${publicUrl}/follow/stop/${code}`
}

/** Text and stop address are encrypted, because they contain a secret link. */
function followMail(
  source: Source,
  to: string,
  code: string,
  { subject, text }: { subject: string; text: string },
): Mail {
  return {
    to,
    subject: subject.slice(0, MAX_SUBJECT),
    text: encryptText(source.dataKeys, text),
    unsubscribeUrl: encryptText(source.dataKeys, stopAddress(source, code)),
  }
}
