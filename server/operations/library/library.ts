import { and, eq } from 'drizzle-orm'
import { library } from '#contract/library.ts'
import { Failure } from '#domain/failure.ts'
import { blankLink } from '#domain/library/link.ts'
import type { Database } from '#server/database/connect.ts'
import * as tables from '#server/database/tables/library.ts'
import { libraryEntities } from '#server/entities/library.ts'
import { isNotDeleted, isVisibleTo } from '#server/entities/visibility.ts'
import { attachLink } from '#server/engine/attach-link.ts'
import { writeContent, type Note } from '#server/engine/content-write.ts'
import { copyRecord } from '#server/engine/copy-record.ts'
import { standardOperations } from '#server/engine/crud.ts'
import { download, downloadVersion } from './downloads.ts'
import { fileMatches } from './file-matches.ts'
import { filePreview } from './file-pass.ts'
import { shownHistory, shownVersion, storedVersions, versionsOfFiles } from './file-versions.ts'
import { files, restoreVersion, uploadFile, withDerivedFields } from './files.ts'
import { linkOrder, publicLinks, shownFileTypes } from './public.ts'
import type { Operations } from '#server/engine/operation.ts'
import { validateRedirect } from '#server/operations/wayfinding/redirect-check.ts'

const { downloadSectionTable, fileTable, linkTable } = tables

const standard = standardOperations(library, libraryEntities)

export const libraryOperations: Operations<typeof library> = {
  ...standard,

  /** Visitors get the online files of public sections; staff get all. */
  async downloads(context) {
    const { db, user } = context
    const isStaff = user?.is_staff === true
    const [download_section, rows, file_type] = await Promise.all([
      db
        .select()
        .from(downloadSectionTable)
        .where(isVisibleTo(context, libraryEntities.downloadSections))
        .orderBy(...libraryEntities.downloadSections.order),
      db
        .select()
        .from(fileTable)
        .where(isVisibleTo(context, libraryEntities.files))
        .orderBy(...libraryEntities.files.order),
      shownFileTypes(db),
    ])
    const shownSections = new Set(download_section.map(({ id }) => id))
    const listed = rows.filter(({ section }) => isStaff || (section !== null && shownSections.has(section)))
    const versions = await versionsOfFiles(db, listed)
    const file = listed.map((row) => ({
      ...withDerivedFields(row, file_type),
      checksum: row.storage_key,
      history: shownHistory(row, versions.get(row.id)!),
    }))
    return { download_section, file, file_type }
  },

  download,
  downloadVersion,

  async publicLinks(context) {
    const found = await publicLinks(context)
    const files = found.flatMap(({ file }) => (file ? [file] : []))
    return {
      link: found.map(({ link }) => link),
      file: [...new Map(files.map((file) => [file.id, file])).values()],
    }
  },

  async pageLinks(context, { page }) {
    const found = await publicLinks(context, eq(linkTable.page, page))
    return { link: found.map(({ link }) => link) }
  },

  async allFiles({ db }) {
    const [rows, download_section, file_type] = await Promise.all([
      db
        .select()
        .from(fileTable)
        .where(isNotDeleted(libraryEntities.files))
        .orderBy(...libraryEntities.files.order),
      db
        .select()
        .from(downloadSectionTable)
        .where(isNotDeleted(libraryEntities.downloadSections))
        .orderBy(...libraryEntities.downloadSections.order),
      shownFileTypes(db),
    ])
    return { file: rows.map((row) => withDerivedFields(row, file_type)), download_section, file_type }
  },

  uploadFile,
  restoreVersion,
  fileMatches,
  filePreview,

  async fileVersions({ db }, { id }) {
    const [row] = await db
      .select()
      .from(fileTable)
      .where(and(eq(fileTable.id, id), isNotDeleted(libraryEntities.files)))
    if (!row) throw new Failure('NOT_FOUND')
    const versions = await storedVersions(db, row)
    return { file_version: versions.toReversed().map((version) => shownVersion(id, version)) }
  },

  async fileUses({ db }, { id }) {
    const link = await db
      .select()
      .from(linkTable)
      .where(and(eq(linkTable.file, id), isNotDeleted(libraryEntities.links)))
      .orderBy(...linkOrder)
    return { link }
  },

  files,
  /** A save that names a series in "product" also shows the link on the page of that series. */
  links: {
    ...standard.links,
    async create(context, input) {
      await validateRedirect(context, { ...blankLink, ...input })
      return writeContent(context, async (tx, note, nested) => {
        const saved = await standard.links.create(nested, input)
        await attachToProduct(tx, note, saved.link, input, context.now)
        return saved
      })
    },
    /** Two redirects from one path would contradict each other, so the copy of one is a plain link. */
    async copy(context, { id }) {
      const values = async () => ({ auto_redirect: false })
      const row = await copyRecord(context, libraryEntities.links, id, values)
      return { link: row as unknown as typeof linkTable.$inferSelect }
    },
    async update(context, input) {
      const [current] = await context.db.select().from(linkTable).where(eq(linkTable.id, input.id))
      const changed = Object.entries(input).filter(([, value]) => value !== undefined)
      if (current) await validateRedirect(context, { ...current, ...Object.fromEntries(changed) })
      return writeContent(context, async (tx, note, nested) => {
        const saved = await standard.links.update(nested, input)
        if (input.product !== current?.product)
          await attachToProduct(tx, note, saved.link, input, context.now)
        return saved
      })
    },
  },
}

async function attachToProduct(
  tx: Database,
  note: Note,
  { id, auto_redirect }: { id: number; auto_redirect: boolean },
  { product }: { product?: number | null | undefined },
  now: Date,
): Promise<void> {
  if (typeof product === 'number' && !auto_redirect) await attachLink(tx, note, { product, link: id, now })
}
