import type { library } from '#contract/library.ts'
import { isSimilarName } from '#domain/library/similar-name.ts'
import { fileTable } from '#server/database/tables/library.ts'
import { libraryEntities } from '#server/entities/library.ts'
import { isNotDeleted } from '#server/entities/visibility.ts'
import type { Operation } from '#server/engine/operation.ts'
import { versionsOfFiles } from './file-versions.ts'

const MAX_MATCHES = 5

/** Finds what a file to be uploaded may be: bytes of any version, or a name like that of any version. */
export const fileMatches: Operation<typeof library.fileMatches> = async ({ db }, { filename, checksum }) => {
  const rows = await db
    .select()
    .from(fileTable)
    .where(isNotDeleted(libraryEntities.files))
    .orderBy(...libraryEntities.files.order)
  const versions = await versionsOfFiles(db, rows)
  const found = rows.flatMap(({ id, name }) => versions.get(id)!.map((version) => ({ id, name, ...version })))
  const same = found.filter(({ storage_key }) => storage_key === checksum)
  const isSame = new Set(same.map(({ id }) => id))
  const similar = found.filter((file) => !isSame.has(file.id) && isSimilarName(file.filename, filename))
  const newest = new Map(similar.map((file) => [file.id, file]))
  return { same: same.slice(0, MAX_MATCHES), similar: [...newest.values()].slice(0, MAX_MATCHES) }
}
