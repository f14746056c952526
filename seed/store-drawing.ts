import { createHash, randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { UploadedFile } from '#contract/uploaded-file.ts'
import type { FileStore } from '#server/files/file-store.ts'
import type { Drawing } from './drawings/modules.ts'
import { renderDrawing } from './drawings/render.ts'

export interface SeedStorage {
  files: FileStore
  /** Folder for temporary uploads. */
  uploads: string
}

interface PhotoFolder {
  section: number
  folder: string
}

/** Renders a drawing, stores the file and returns the photo row to insert. */
export async function storeDrawing(
  { name, drawing }: { name: string; drawing: Drawing },
  { section, folder }: PhotoFolder,
  { files, uploads }: SeedStorage,
) {
  const { bytes, width, height } = await renderDrawing(drawing)
  const temporaryPath = join(uploads, randomUUID())
  await writeFile(temporaryPath, bytes)
  const storage_key = createHash('sha256').update(bytes).digest('hex')
  const filename = `${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}.png`
  await files.keep(new UploadedFile({ temporaryPath, key: storage_key, size: bytes.length, filename }))
  return {
    name,
    section,
    type: 'png',
    filename,
    folder,
    storage_key,
    size: bytes.length,
    mime_type: 'image/png',
    width,
    height,
  }
}
