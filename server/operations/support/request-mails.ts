import type { Vendor } from '#domain/company/brand/vendor.ts'
import type { Mail } from '#server/mail/outbox.ts'
import type { Attachment } from './attachment.ts'
import type { Database } from '#server/database/connect.ts'
import { writeMail } from '#server/entities/mail-texts.ts'
import { readVendor } from '#server/entities/vendor.ts'

interface TrainingRequest {
  id: number
  email: string
  participants: number
  message: string
}

interface SupportRequest {
  id: number
  email: string
  subject: string
  message: string
}

/** The mail to staff about a training request; replies go to the visitor. */
export function trainingMail(request: TrainingRequest, publicUrl: string, vendor: Vendor): Mail {
  const { id, email, participants, message } = request
  const facts = [`From: ${email}`, `Participants: ${participants}`]
  return staffMail(
    vendor,
    email,
    `Training request ${id}`,
    facts,
    message,
    `${publicUrl}/editor/requests/training/${id}`,
  )
}

/** The mail to staff about a support request, with its attachment. */
export function supportMail(
  { id, email, subject, message }: SupportRequest,
  publicUrl: string,
  attachment: Attachment | undefined,
  vendor: Vendor,
): Mail {
  const facts = [`From: ${email}`, `Subject: ${subject}`]
  const link = `${publicUrl}/editor/requests/support/${id}`
  const mail = staffMail(vendor, email, `Support request ${id}: ${subject}`, facts, message, link)
  if (!attachment) return mail
  return { ...mail, attachment: { name: attachment.filename, key: attachment.file.key } }
}

/** The confirmation. It repeats nothing of the request, so the form can't be abused to send text to strangers. */
export async function confirmationMail(
  db: Database,
  email: string,
  kind: 'training' | 'support',
  id: number,
): Promise<Mail> {
  const mail = await writeMail(db, `${kind}_confirmation`, { number: String(id) })
  const { company } = await readVendor(db)
  return { to: email, replyTo: company.supportEmail, ...mail }
}

function staffMail(
  { company }: Vendor,
  replyTo: string,
  subject: string,
  facts: string[],
  message: string,
  link: string,
): Mail {
  const text = `${facts.join('\n')}\n\n${message}\n\n-- \nIn the editor: ${link}\n`
  return { to: company.supportEmail, replyTo, subject, text }
}
