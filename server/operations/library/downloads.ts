import { and, eq } from 'drizzle-orm'
import type { library } from '#contract/library.ts'
import { Failure } from '#domain/failure.ts'
import { previewKind } from '#domain/library/file-version.ts'
import { ownFileAddress } from '#domain/library/file.ts'
import { fullAddress } from '#domain/web-address.ts'
import { fileTable } from '#server/database/tables/library.ts'
import { libraryEntities } from '#server/entities/library.ts'
import { isPublicAt } from '#server/entities/visibility.ts'
import type { Context } from '#server/engine/context.ts'
import type { Operation } from '#server/engine/operation.ts'
import { nextVersion, shownHistory, storedVersions, type StoredVersion } from './file-versions.ts'

type FileRow = typeof fileTable.$inferSelect

const SCAN_MS = 10_000

/** The newest version, or the address of a file that is hosted elsewhere. */
export const download: Operation<typeof library.download> = async (context, { id }) => {
  const row = await publicFile(context, id)
  const versions = await storedVersions(context.db, row)
  if (row.url === '') return offer(context, row, versions, versions.at(-1))
  const link = fullAddress(row.url, context.publicUrl)
  if (!link) throw new Failure('FILE_NOT_FOUND')
  const history = shownHistory(row, versions)
  const file = { ...row, checksum: row.storage_key, history, successor: null, preview: null }
  return { filename: row.filename || row.name, link, file }
}

export const downloadVersion: Operation<typeof library.downloadVersion> = async (context, { id, n }) => {
  const row = await publicFile(context, id)
  const versions = await storedVersions(context.db, row)
  const version = versions.find(({ number }) => number === n)
  return offer(context, row, versions, version)
}

async function publicFile({ db, now }: Context, id: number): Promise<FileRow> {
  const [row] = await db
    .select()
    .from(fileTable)
    .where(and(isPublicAt(libraryEntities.files, now), eq(fileTable.id, id)))
  if (!row) throw new Failure('FILE_NOT_FOUND')
  return row
}

/** Versions are not offered until the virus scanner has found them clean. */
async function offer(
  context: Context,
  row: FileRow,
  versions: StoredVersion[],
  version: StoredVersion | undefined,
) {
  const { virusScan, publicUrl, now } = context
  const isClean = async (key: string) => {
    const verdict = await virusScan.verdict(key)
    // A scan raises no content version, so pages that were rendered before it must expire by themselves.
    if (verdict === 'waiting') context.freshUntil(new Date(now.getTime() + SCAN_MS))
    return verdict === 'clean'
  }
  if (!version || !(await isClean(version.storage_key))) throw new Failure('FILE_NOT_FOUND')
  const { number, filename, storage_key, ...facts } = version
  const path = `/api/${ownFileAddress({ id: row.id, filename, storage_key })}`
  const kind = previewKind(version)
  const successor = await nextVersion(versions, version, isClean)
  const file = {
    ...facts,
    id: row.id,
    name: row.name,
    version_number: number,
    checksum: storage_key,
    history: shownHistory(row, versions),
    successor: successor?.number ?? null,
    preview: kind && { kind, path: `${path}?view` },
  }
  return { filename: filename || row.name, link: publicUrl + path, file }
}
