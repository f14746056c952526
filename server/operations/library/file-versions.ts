import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { Failure } from '#domain/failure.ts'
import { ownFileAddress, type parseOwnFilePath } from '#domain/library/file.ts'
import type { FileVersion, VersionTexts } from '#domain/library/file-version.ts'
import type { Database } from '#server/database/connect.ts'
import { fileTable, fileVersionTable } from '#server/database/tables/library.ts'

type FileRow = typeof fileTable.$inferSelect

/** A version whose bytes are in the file store. */
export interface StoredVersion extends VersionTexts {
  number: number
  filename: string
  uploaded: string
  storage_key: string
  size: number
  mime_type: string
}

/** The stored versions of a file, the oldest first; the newest one is in the row of the file. */
export async function storedVersions(db: Database, row: FileRow): Promise<StoredVersion[]> {
  return (await versionsOfFiles(db, [row])).get(row.id)!
}

/** The stored versions of many files by id, in two queries at most. */
export async function versionsOfFiles(db: Database, rows: FileRow[]): Promise<Map<number, StoredVersion[]>> {
  const ids = rows.filter(({ version_number }) => version_number > 1).map(({ id }) => id)
  const older = ids.length
    ? await db
        .select()
        .from(fileVersionTable)
        .where(inArray(fileVersionTable.file, ids))
        .orderBy(asc(fileVersionTable.number))
    : []
  const byFile = Map.groupBy(older, ({ file }) => file)
  return new Map(rows.map((row) => [row.id, withNewest(row, byFile.get(row.id) ?? [])]))
}

/** A replacement between the two reads has stored the version of the row too. */
function withNewest(row: FileRow, older: StoredVersion[]): StoredVersion[] {
  const before = older.filter(({ number }) => number < row.version_number)
  const newest = newestVersion(row)
  return newest ? [...before, newest] : before
}

function newestVersion(row: FileRow): StoredVersion | undefined {
  const { filename, uploaded, storage_key, size, mime_type } = row
  if (uploaded === null || storage_key === null || size === null || mime_type === null) return undefined
  const { version_number: number, version_note, for_series, for_os, for_hardware } = row
  const texts = { version_note, for_series, for_os, for_hardware }
  return { number, filename, uploaded, storage_key, size, mime_type, ...texts }
}

/** A version as answers list it. */
export function shownVersion(
  id: number,
  { storage_key, mime_type: _type, ...version }: StoredVersion,
): FileVersion {
  const { filename } = version
  return { ...version, url: ownFileAddress({ id, filename, storage_key }), checksum: storage_key }
}

/** The versions of a file that are no longer delivered by its id, the newest first. */
export function shownHistory(row: FileRow, versions: StoredVersion[]): FileVersion[] {
  const isOlder = ({ number }: StoredVersion) => number < row.version_number || row.url !== ''
  return versions
    .filter(isOlder)
    .toReversed()
    .map((version) => shownVersion(row.id, version))
}

type Requested = NonNullable<ReturnType<typeof parseOwnFilePath>>['version']

/** The version that an address asks for; of several with the same bytes the newest. */
export function findVersion(versions: StoredVersion[], requested: Requested): StoredVersion | undefined {
  if (requested === 'first') return versions[0]
  if (requested === 'newest') return versions.at(-1)
  return versions.findLast(({ storage_key }) => storage_key.startsWith(requested.hash))
}

/** The next version after one that visitors can download. */
export async function nextVersion(
  versions: StoredVersion[],
  { number }: StoredVersion,
  isClean: (key: string) => Promise<boolean>,
): Promise<StoredVersion | undefined> {
  for (const later of versions) if (later.number > number && (await isClean(later.storage_key))) return later
  return undefined
}

/** The row of a file that is not in the trash, locked until the transaction ends. */
export async function existingFile(db: Database, id: number): Promise<FileRow> {
  const [row] = await db
    .select()
    .from(fileTable)
    .where(and(eq(fileTable.id, id), isNull(fileTable.deleted_at)))
    .for('update')
  if (!row) throw new Failure('NOT_FOUND')
  return row
}

type NewVersion = Omit<StoredVersion, 'number' | keyof VersionTexts> & Partial<VersionTexts>

/**
 * Replaces the bytes of a file and keeps those it had as an older version; the lock on the row makes the numbers unique.
 * The same bytes again are no new version. Open forms stay valid unless a field of theirs changes.
 */
export async function addVersion(tx: Database, id: number, values: NewVersion): Promise<FileRow> {
  const row = await existingFile(tx, id)
  const replaced = newestVersion(row)
  const isNew = replaced !== undefined && replaced.storage_key !== values.storage_key
  if (isNew) await tx.insert(fileVersionTable).values({ file: id, ...replaced })
  const { uploaded: _uploaded, ...sameBytes } = values
  const fields = { ...(replaced && !isNew ? sameBytes : values), url: '' }
  const isChanged = (['url', 'version_note', 'for_series', 'for_os', 'for_hardware'] as const).some(
    (field) => fields[field] !== undefined && fields[field] !== row[field],
  )
  const [saved] = await tx
    .update(fileTable)
    .set({
      ...fields,
      version_number: row.version_number + (isNew ? 1 : 0),
      version: row.version + (isChanged ? 1 : 0),
    })
    .where(eq(fileTable.id, id))
    .returning()
  return saved!
}
