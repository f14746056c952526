import { randomBytes } from 'node:crypto'
import { fileTypeFromFile } from 'file-type'
import { UploadedFile } from '#contract/uploaded-file.ts'
import { Failure } from '#domain/failure.ts'
import { attachmentError, attachmentKind, WRONG_KIND } from '#domain/support/attachment.ts'
import { sniffType } from '#server/files/sniff-type.ts'
import site from '#site-config'

/** Expected types per kind of attachment, by content. Office files are archives, older ones compound files. */
const TYPES_OF: Record<ReturnType<typeof attachmentKind> & string, RegExp> = {
  image: /^image\/(jpeg|png|apng|gif|webp|avif|heic|heif|bmp)$/,
  pdf: /^application\/pdf$/,
  oldOffice: /^application\/x-cfb$/,
  office: /^application\/(vnd\.openxmlformats-officedocument\..+|zip)$/,
  zip: /^application\/(.*zip|vnd\..+|java-archive)$/,
  text: /^text\/plain.*$/,
  stylesheet: /^(application\/x-cfb|application\/xml|text\/plain.*)$/,
}

export interface Attachment {
  file: UploadedFile
  filename: string
  mime_type: string
}

/**
 * Validates a visitor's file by name, content and size; it is never unpacked. Its key is random, so it can't be guessed
 * from the content, and deleting it can't affect an equal file of somebody else.
 */
export async function checkAttachment(sent: UploadedFile, label: string): Promise<Attachment> {
  const [name = ''] = (label || sent.filename).split(/[/\\]/).slice(-1)
  const filename = name.replaceAll(/\s+/g, ' ').slice(-200)
  const error = attachmentError({ name: filename, size: sent.size }, site.attachments.megabytes)
  if (error) throw refused(error)
  const kind = attachmentKind(filename)
  const found = (await fileTypeFromFile(sent.temporaryPath))?.mime ?? (await sniffType(sent.temporaryPath))
  if (!kind || !TYPES_OF[kind].test(found)) throw refused(WRONG_KIND)
  const { temporaryPath, size } = sent
  const file = new UploadedFile({ temporaryPath, size, filename, key: randomBytes(32).toString('hex') })
  return { file, filename, mime_type: await sniffType(temporaryPath) }
}

function refused(reason: string): Failure {
  return new Failure('INVALID_INPUT', { fields: { file: reason } })
}
