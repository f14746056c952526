import type { Vendor } from '#domain/company/brand/vendor.ts'
import type { Mail } from '#server/mail/outbox.ts'
import { encryptText, type DataKeys } from '#server/runtime/encrypted-text.ts'

interface Source {
  dataKeys: DataKeys
  publicUrl: string
  vendor: Vendor
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
export function confirmMail(
  source: Source,
  to: string,
  { subject, code }: { subject: string; code: string },
): Mail {
  const { name } = source.vendor.brand
  return followMail(source, to, code, `${name}: please confirm that you follow ${subject}`, [
    `Somebody, probably you, wants to get a mail at this address whenever something changes for ${subject}. To confirm, open this address:`,
    `${source.publicUrl}/follow/confirm/${code}`,
    `It works for ${CONFIRM_HOURS} hours. If it was not you, ignore this mail: you get no others.`,
  ])
}

/** One mail for all notices that were published together. */
export function noticeMail(
  source: Source,
  to: string,
  { notices, code }: { notices: NoticeText[]; code: string },
): Mail {
  const { name } = source.vendor.brand
  const [first] = notices
  const what = notices.length === 1 && first ? first.title : `${notices.length} product changes`
  return followMail(source, to, code, `${name}: ${what}`, [
    ...notices.map(({ title, facts, path }) => [title, ...facts, source.publicUrl + path].join('\n')),
    `You get this mail because you follow products of ${name}. To stop all of these mails, open this address:\n${source.publicUrl}/follow/stop/${code}`,
  ])
}

/** Text and stop address are encrypted, because they contain a secret link. */
function followMail(
  { dataKeys, publicUrl, vendor }: Source,
  to: string,
  code: string,
  subject: string,
  paragraphs: string[],
): Mail {
  const { name, street, city } = vendor.company
  const text = `${[...paragraphs, `${name}\n${street}, ${city}`].join('\n\n')}\n`
  return {
    to,
    subject: subject.slice(0, MAX_SUBJECT),
    text: encryptText(dataKeys, text),
    unsubscribeUrl: encryptText(dataKeys, `${publicUrl}/follow/stop/${code}`),
  }
}
