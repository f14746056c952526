import * as z from 'zod'
import { flag, isFilled, requiredLine, text } from '#domain/fields.ts'
import type { Vendor } from '#domain/company/brand/vendor.ts'
import { mailKindNames, mailKinds, vendorValues, type MailKind, type MailKindName } from './mail-kinds.ts'

/** Subject and text of a mail as staff wrote them, with placeholders in braces. */
export const mailTextFields = z.object({
  kind: z.enum(mailKindNames),
  subject: requiredLine,
  text: text.max(10_000, 'At most 10 000 characters').refine(isFilled, 'Required'),
  is_online: flag,
})

export type MailTextFields = z.output<typeof mailTextFields>

/** The text that a mail is delivered with. */
export function deliveredMail(kind: MailKindName): MailTextFields {
  const { subject, text: delivered } = mailKinds[kind]
  return { kind, subject, text: delivered, is_online: true }
}

/** A text in pieces, of which every second one is the name of a placeholder. */
function piecesOf(written: string): string[] {
  return written.split(/\{([a-z_]+)\}/)
}

const isName = (_piece: string, index: number) => index % 2 === 1

function kindOf(kind: MailKindName): MailKind {
  return mailKinds[kind]
}

/** What a mail of a kind can name in its subject and in its text. */
export function placeholdersOf(kind: MailKindName): { subject: string[]; text: string[] } {
  const { values, needed } = kindOf(kind)
  const all = [...vendorValues, ...Object.keys(values)]
  return { subject: all.filter((name) => !needed.includes(name)), text: all }
}

/** What is wrong with a mail, as messages by field. A mail with a message is not sent so. */
export function mailProblems({
  kind,
  subject,
  text: body,
}: Pick<MailTextFields, 'kind' | 'subject' | 'text'>): { subject?: string; text?: string } {
  const known = placeholdersOf(kind)
  const inSubject = unknownIn(subject, known.subject)
  const inText = unknownIn(body, known.text)
  const names = piecesOf(body).filter(isName)
  const missing = kindOf(kind).needed.filter((name) => !names.includes(name))
  const lacks = missing.length > 0 && `The mail needs {${missing.join('} and {')}}`
  const textProblem = inText ?? (lacks || undefined)
  return { ...(inSubject && { subject: inSubject }), ...(textProblem && { text: textProblem }) }
}

function unknownIn(written: string, known: string[]): string | undefined {
  const unknown = piecesOf(written)
    .filter(isName)
    .find((name) => !known.includes(name))
  return unknown === undefined ? undefined : `{${unknown}} can’t be used here. Use {${known.join('}, {')}}`
}

export type MailValues = Record<string, string>

/** What mails say of the vendor. */
interface MailVendor {
  brand: Pick<Vendor['brand'], 'name'>
  company: Pick<Vendor['company'], 'name' | 'street' | 'city'>
}

/** A mail with its values. What they contain is never read as a placeholder. */
export function filledMail(
  { subject, text: body }: Pick<MailTextFields, 'subject' | 'text'>,
  values: MailValues,
  { brand, company }: MailVendor,
): { subject: string; text: string } {
  const { name, street, city } = company
  const all = new Map(Object.entries({ ...values, brand: brand.name, company: name, street, city }))
  const fill = (written: string) =>
    piecesOf(written)
      .map((piece, index) => (isName(piece, index) ? (all.get(piece) ?? '') : piece))
      .join('')
  return { subject: fill(subject).replaceAll(/\s+/g, ' '), text: `${fill(body).trimEnd()}\n` }
}
