/** Accepted attachments: as text for visitors, and as extensions for the file dialog. */
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

/** Kind of an attachment by its file extension; undefined if it is not accepted. */
export function attachmentKind(filename: string): keyof typeof KINDS | undefined {
  return (Object.keys(KINDS) as (keyof typeof KINDS)[]).find((kind) => KINDS[kind].test(filename))
}
