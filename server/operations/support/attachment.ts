import { randomBytes } from 'node:crypto'
import { fileTypeFromFile } from 'file-type'
import { UploadedFile } from '#contract/uploaded-file.ts'
import { Failure } from '#domain/failure.ts'
import { acceptedAttachments, attachmentKind } from '#domain/support/attachment.ts'
import { sniffType } from '#server/files/sniff-type.ts'
import site from '#site-config'

/** What the bytes of a kind of attachment are. Office files are archives, older ones compound files. */
const BYTES_OF: Record<ReturnType<typeof attachmentKind> & string, RegExp> = {
  image: /^image\/(jpeg|png|apng|gif|webp|avif|bmp)$/,
  pdf: /^application\/pdf$/,
  oldOffice: /^application\/x-cfb$/,
  office: /^application\/(vnd\.openxmlformats-officedocument\..+|zip)$/,
  zip: /^application\/(.*zip|vnd\..+|java-archive)$/,
  stylesheet: /^(application\/x-cfb|application\/xml|text\/plain.*)$/,
}

export interface Attachment {
  file: UploadedFile
  filename: string
  mime_type: string
}

/**
 * A file that a visitor sent, checked by its name, its bytes and its size. It is never unpacked.
 * Its key is random: nobody can tell it from the file, and removing it takes no equal file from anybody else.
 */
export async function checkAttachment(sent: UploadedFile, label: string): Promise<Attachment> {
  const [name = ''] = (label || sent.filename).split(/[/\\]/).slice(-1)
  const filename = name.replaceAll(/\s+/g, ' ').slice(-200)
  if (sent.size > site.attachments.megabytes * 1_000_000) {
    throw refused(`At most ${site.attachments.megabytes} MB`)
  }
  const kind = attachmentKind(filename)
  const found = (await fileTypeFromFile(sent.temporaryPath))?.mime ?? (await sniffType(sent.temporaryPath))
  if (!kind || !BYTES_OF[kind].test(found)) throw refused(acceptedAttachments)
  const { temporaryPath, size } = sent
  const file = new UploadedFile({ temporaryPath, size, filename, key: randomBytes(32).toString('hex') })
  return { file, filename, mime_type: await sniffType(temporaryPath) }
}

function refused(reason: string): Failure {
  return new Failure('INVALID_INPUT', { fields: { file: reason } })
}
