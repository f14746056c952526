import { createHash, randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { UploadedFile } from '#contract/uploaded-file.ts'
import { blankFile } from '#domain/library/file.ts'
import { blankLink } from '#domain/library/link.ts'
import type { Database } from '#server/database/connect.ts'
import {
  downloadSectionTable,
  fileTable,
  fileVersionTable,
  linkTable,
} from '#server/database/tables/library.ts'
import type { FileStore } from '#server/files/file-store.ts'
import { sniffType } from '#server/files/sniff-type.ts'
import { shownPath, VendorFileError } from '#vendors/vendor-file-error.ts'
import type { DemoFile } from './demo-file.ts'
import { demoFiles, readApplicationNotes } from './demo-files.ts'
import { advanceIdSequence } from './load.ts'

interface SeedStorage {
  files: FileStore
  /** Folder for temporary uploads. */
  uploads: string
}

/** Generates and stores the files of the demo vendor and adds links to them. Load the other demo content first. */
export async function loadDemoFiles(db: Database, storage: SeedStorage): Promise<void> {
  const generated = await demoFiles(db)
  await checkSections(db, generated)
  const values = await Promise.all(generated.map((file, index) => fileValues(file, index, storage)))
  const rows =
    values.length === 0
      ? []
      : await db
          .insert(fileTable)
          .values(values)
          .returning({ id: fileTable.id, filename: fileTable.filename })
  await advanceIdSequence(db, fileTable)
  const older = generated.flatMap((file, index) =>
    (file.older ?? []).map(async ({ bytes, ...version }, position) => ({
      file: index + 1,
      number: position + 1,
      ...version,
      ...(await store(bytes, version.filename, storage)),
    })),
  )
  if (older.length > 0) await db.insert(fileVersionTable).values(await Promise.all(older))
  const idOf = new Map(rows.map(({ id, filename }) => [filename, id]))
  const notes = readApplicationNotes().map(({ code, title }, index) => ({
    ...blankLink,
    name: `${code} ${title}`,
    page: 'application-notes',
    icon: 'pdf' as const,
    ordering: (index + 1) * 10,
    file: idOf.get(`${code.toLowerCase()}.pdf`) ?? null,
  }))
  const newestPackage = rows.find(({ filename }) => filename.startsWith('startup-package-'))?.id
  const startupPackage = {
    ...blankLink,
    name: 'Startup package',
    page: 'code-examples-os',
    icon: 'zip' as const,
    description: 'IDE, examples, documents and drivers in one archive',
    file: newestPackage ?? null,
  }
  await db
    .insert(linkTable)
    .values([...notes, ...(newestPackage ? [startupPackage] : []), ...redirects(newestPackage)])
}

/** Sections are numbers in several files of the vendor and in code, so a missing one is named with what needs it. */
async function checkSections(db: Database, files: DemoFile[]): Promise<void> {
  const rows = await db.select({ id: downloadSectionTable.id }).from(downloadSectionTable)
  const ids = new Set(rows.map(({ id }) => id))
  const missing = new Map(
    files.filter(({ section }) => !ids.has(section)).map((file) => [file.section, file]),
  )
  if (missing.size === 0) return
  throw new VendorFileError(
    [...missing].map(
      ([section, { name }]) =>
        `${shownPath('seed/demo/download-sections.yml')}: there is no section ${section} for "${name}"`,
    ),
  )
}

/** Sample redirects from old addresses. */
function redirects(startupPackage: number | undefined) {
  const redirect = { ...blankLink, auto_redirect: true, icon: '' as const }
  return [
    { ...redirect, name: 'Old downloads', page: '/downloads', url: '/support/downloads' },
    { ...redirect, name: 'Old FAQ', page: '/faq', url: '/support/faq' },
    ...(startupPackage
      ? [{ ...redirect, name: 'Old startup package', page: '/startup-package', file: startupPackage }]
      : []),
  ]
}

async function fileValues({ bytes, older = [], ...file }: DemoFile, index: number, storage: SeedStorage) {
  return {
    // site.config.ts links the first file by its id.
    id: index + 1,
    ...blankFile,
    ...file,
    ...(await store(bytes, file.filename, storage)),
    version_number: older.length + 1,
    is_online: true,
    ordering: (index + 1) * 10,
  }
}

async function store(bytes: DemoFile['bytes'], filename: string, { files, uploads }: SeedStorage) {
  const content = await bytes
  const temporaryPath = join(uploads, randomUUID())
  await writeFile(temporaryPath, content)
  const storage_key = createHash('sha256').update(content).digest('hex')
  const mime_type = await sniffType(temporaryPath)
  await files.keep(new UploadedFile({ temporaryPath, key: storage_key, size: content.length, filename }))
  return { storage_key, size: content.length, mime_type }
}
