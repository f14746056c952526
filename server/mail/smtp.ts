import type { Readable } from 'node:stream'
import type { Transporter } from 'nodemailer'
import { DELIVERED_BAND, mailHtml } from '#domain/company/mail/mail-html.ts'
import type { LogoPicture } from '#server/images/vendor-logo.ts'
import type { Config } from '#server/runtime/config.ts'
import { decryptText, type DataKeys } from '#server/runtime/encrypted-text.ts'
import site from '#site-config'
import type { OutboxMail } from './outbox.ts'

/** Delivers one mail to the mail server; rejects unless the server has accepted it. */
export type SendMail = (mail: OutboxMail, attachment: Readable | undefined) => Promise<void>

/** Who mails are from, if no address is set, and how they look. */
export interface Sender {
  brand: { name: string }
  company: { email: string }
  look?: { band: string }
  /** For dark backgrounds. */
  logo?: LogoPicture | null
}

const LOGO_ID = 'logo@mail'

/** The configured mail server; undefined when none is set. The keys decrypt mails that are stored encrypted. */
export function smtp(
  { SMTP_URL, MAIL_FROM }: Pick<Config, 'SMTP_URL' | 'MAIL_FROM'>,
  dataKeys: DataKeys = [new Uint8Array()],
  readSender: () => Promise<Sender> = async () => site,
): SendMail | undefined {
  if (!SMTP_URL) return undefined
  let transporter: Promise<Transporter> | undefined
  return async (mail, attachment) => {
    const { brand, company, look, logo } = await readSender()
    const text = decryptText(dataKeys, mail.body)
    const head = { name: brand.name, band: look?.band || DELIVERED_BAND }
    const from = { name: brand.name, address: MAIL_FROM ?? company.email }
    transporter ??= transporterTo(SMTP_URL)
    await (
      await transporter
    ).sendMail({
      from,
      messageId: messageId(mail.message_id, from.address),
      date: new Date(mail.added),
      to: { name: '', address: mail.recipient },
      ...(mail.reply_to && { replyTo: { name: '', address: mail.reply_to } }),
      envelope: { from: from.address, to: [mail.recipient] },
      subject: mail.subject,
      text,
      html: mailHtml(text, logo ? { ...head, logo: { ...logo, source: `cid:${LOGO_ID}` } } : head),
      ...(mail.unsubscribe_url && {
        headers: unsubscribeHeaders(decryptText(dataKeys, mail.unsubscribe_url)),
      }),
      attachments: [
        ...(logo ? [{ cid: LOGO_ID, filename: 'logo.png', content: logo.png }] : []),
        ...(attachment ? [{ filename: mail.attachment_name ?? 'attachment', content: attachment }] : []),
      ],
    })
  }
}

/** The header of a mail, in the domain of its sender. Rows of older versions have a header instead of an id. */
export function messageId(id: string, sender: string): string {
  const [unique = ''] = id.replace('<', '').split('@', 1)
  return `<${unique}@${sender.split('@').at(-1)}>`
}

function isLoopback(url: string): boolean {
  return /^(localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(url).hostname)
}

/** Loads the library with the first mail. */
async function transporterTo(url: string): Promise<Transporter> {
  const { createTransport } = await import('nodemailer')
  return createTransport(
    {
      url,
      // The mail server of the machine itself usually has a self-signed certificate, and nobody listens in between.
      ...(isLoopback(url) && { tls: { rejectUnauthorized: false } }),
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 15_000,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    // Prevents automatic replies such as out-of-office messages (RFC 3834).
    { headers: { 'Auto-Submitted': 'auto-generated' } },
  )
}

/** Lets mail programs show a button that stops the mails with one POST request (RFC 2369, RFC 8058). */
function unsubscribeHeaders(url: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}
