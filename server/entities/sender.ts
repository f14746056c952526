import type { Logger } from 'pino'
import type { Database } from '#server/database/connect.ts'
import type { FileStore } from '#server/files/file-store.ts'
import { logoPhoto, logoPicture } from '#server/images/vendor-logo.ts'
import type { Sender } from '#server/mail/smtp.ts'
import { readVendor } from './vendor.ts'

interface Source {
  db: Database
  files: Pick<FileStore, 'has' | 'read'>
  log: Pick<Logger, 'warn'>
}

/** The box that the logo fits into, above the text of a mail. */
const BOX = { width: 240, height: 36 }
/** Pixels of the picture per pixel of the box, for dense screens. */
const PIXELS = 2

/** Who mails are from, and what stands above their texts. */
export async function readSender({ db, files, log }: Source): Promise<Sender> {
  const { brand, company, look, logo } = await readVendor(db)
  const photo = logo.dark && (await logoPhoto(db, logo.dark.url))
  const picture = photo && logoPicture(files, photo, BOX, PIXELS)
  // A mail matters more than its logo.
  const shown = await picture?.catch((error: unknown) => {
    log.warn(error, 'the logo could not be read: mails show the name')
    return null
  })
  return { brand, company, look, logo: shown ?? null }
}
