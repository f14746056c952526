import { eq } from 'drizzle-orm'
import type { UploadedFile } from '#contract/uploaded-file.ts'
import { cleanText, truncate } from '#domain/clean-text.ts'
import type { Context } from '#server/engine/context.ts'
import type { Database } from '#server/database/connect.ts'
import { photoSectionTable, photoTable } from '#server/database/tables/media.ts'
import { lockStoredBytes, withStoredBytes } from '#server/files/named-bytes.ts'
import { inspectImage } from '#server/images/inspect-image.ts'
import { imageTypes } from '#server/images/photo-url.ts'
import { photoRecord } from '#server/images/record-image.ts'
import { writeContent, type Note } from '#server/engine/content-write.ts'
import { checkReferences } from '#server/engine/references.ts'

interface Upload {
  file: UploadedFile
  filename?: string | undefined
  type?: string | undefined
  folder?: string | undefined
}

interface Destination<Attached> {
  section: number
  /** Attaches the photo to a record; when this fails nothing is stored. */
  attach?: (tx: Database, note: Note, photo: number) => Promise<Attached>
}

/** Validates an uploaded image and stores it: the bytes, then the row and its attachment in one transaction. */
export async function storePhoto<Attached>(
  context: Context,
  { file, type, folder, filename: label }: Upload,
  { section, attach }: Destination<Attached>,
) {
  const filename = oneLine(label || file.filename)
  const facts = await inspectImage(file, [filename, file.filename])
  const moment = context.now.toISOString()
  const write = async (tx: Database, note: Note) => {
    await lockStoredBytes(tx, context.files, file.key)
    await checkReferences(tx, { section: { table: photoSectionTable, ids: section } })
    const [sectionRow] = await tx.select().from(photoSectionTable).where(eq(photoSectionTable.id, section))
    const values = {
      section,
      filename,
      name: nameOf(filename),
      ...facts,
      type: type || imageTypes[facts.mime_type]!,
      folder: folder || sectionRow!.name,
      storage_key: file.key,
      size: file.size,
      uploaded: moment,
      added: moment,
    }
    const [row] = await tx.insert(photoTable).values(values).returning()
    note({ entity: 'photo', action: 'create', record: row! })
    const attached = await attach?.(tx, note, row!.id)
    return { photo: photoRecord(row!), attached }
  }
  return withStoredBytes(context, file, () => writeContent(context, write))
}

/** Labels are a single line of limited length. */
function oneLine(text: string): string {
  return truncate(cleanText(text).replaceAll(/\s+/g, ' '), 500)
}

/** "C:\\photos\\board.png" becomes "board". */
function nameOf(filename: string): string {
  const last = filename.split(/[/\\]/).at(-1) ?? ''
  return last.replace(/(?<=.)\.[a-z][a-z0-9]{1,4}$/i, '')
}
