import { fillText, type TextValues } from '#domain/languages/translate.ts'

/** Accepted attachments: as text for visitors, and as extensions for the file dialog. */
export const acceptedAttachments = 'Images, pdf, doc, docx, xsl, xls, xlsx, txt, log and zip'
export const attachmentEndings =
  '.jpg,.jpeg,.png,.gif,.webp,.avif,.heic,.bmp,.pdf,.doc,.docx,.xsl,.xls,.xlsx,.txt,.log,.zip'

const KINDS = {
  image: /\.(jpe?g|png|gif|webp|avif|heic|bmp)$/i,
  pdf: /\.pdf$/i,
  oldOffice: /\.(doc|xls)$/i,
  office: /\.(docx|xlsx)$/i,
  zip: /\.zip$/i,
  text: /\.(txt|log)$/i,
  stylesheet: /\.xsl$/i,
}

/** Kind of an attachment by its file extension; undefined if it is not accepted. */
export function attachmentKind(filename: string): keyof typeof KINDS | undefined {
  return (Object.keys(KINDS) as (keyof typeof KINDS)[]).find((kind) => KINDS[kind].test(filename))
}

/** Refusal of a file by its kind. */
export const WRONG_KIND = `This kind of file is not accepted. ${acceptedAttachments} are.`

/** Refusal of a file by its size, with placeholders. */
export const TOO_LARGE = 'The file is too large: it has {size} MB, and at most {most} MB are accepted.'

/** The language of who chose the file. */
interface OwnTexts {
  language: string
  t: (text: string, values?: TextValues) => string
}

/** Why a file is not accepted, as far as its name and size tell; undefined if they don't. */
export function attachmentError(
  { name, size }: { name: string; size: number },
  megabytes: number,
  texts: OwnTexts = { language: 'en', t: fillText },
): string | undefined {
  if (size > megabytes * 1_000_000) {
    const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 }
    const found = (size / 1_000_000).toLocaleString(texts.language, digits)
    return texts.t(TOO_LARGE, { size: found, most: megabytes })
  }
  return attachmentKind(name) ? undefined : texts.t(WRONG_KIND)
}
