import * as z from 'zod'
import { count, email, line, requiredLine } from '#domain/fields.ts'

/** What staff have done about a visitor's request. */
export const requestStates = ['new', 'answered', 'archived'] as const

const message = z.string().max(20_000, 'At most 20 000 characters')

/** A visitor's request for a training. */
export const trainingRequestFields = z.object({
  email,
  participants: count.min(1, 'At least 1').default(1),
  message: message.default(''),
})

/** A visitor's question to support, perhaps with a file. */
export const supportRequestFields = z.object({
  email,
  subject: requiredLine,
  message: message.min(1, 'Required'),
  filename: line.default(''),
})

/** What may be attached, for people and for the file dialog. */
export const acceptedAttachments = 'Images, pdf, doc, docx, xsl, xls, xlsx and zip'
export const attachmentEndings = '.jpg,.jpeg,.png,.gif,.webp,.avif,.bmp,.pdf,.doc,.docx,.xsl,.xls,.xlsx,.zip'

const KINDS = {
  image: /\.(jpe?g|png|gif|webp|avif|bmp)$/i,
  pdf: /\.pdf$/i,
  oldOffice: /\.(doc|xls)$/i,
  office: /\.(docx|xlsx)$/i,
  zip: /\.zip$/i,
  stylesheet: /\.xsl$/i,
}

/** The kind of attachment that a file is by its name; undefined when it is none that is accepted. */
export function attachmentKind(filename: string): keyof typeof KINDS | undefined {
  return (Object.keys(KINDS) as (keyof typeof KINDS)[]).find((kind) => KINDS[kind].test(filename))
}
