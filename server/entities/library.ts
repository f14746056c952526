import { and, asc, eq, inArray, or, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { library } from '#contract/library.ts'
import { blankFile } from '#domain/library/file.ts'
import { isFilled } from '#domain/fields.ts'
import { blankLink, linkAddress } from '#domain/library/link.ts'
import { plainText } from '#domain/plain-text.ts'
import { seriesTable } from '#server/database/tables/catalogue.ts'
import {
  downloadSectionTable,
  fileTable,
  fileTypeTable,
  linkTable,
  productLinkTable,
} from '#server/database/tables/library.ts'
import { catalogueEntities } from './catalogue.ts'
import { entity, type Entities, type Entity } from './entity.ts'
import { configuredUses } from './configured-uses.ts'

/** The series that show a file; those in the trash took their links along. */
const attachment = sql`${productLinkTable}
  join ${linkTable} on ${linkTable.id} = ${productLinkTable.link} and ${linkTable.deleted_at} is null
  join ${seriesTable} on ${seriesTable.id} = ${productLinkTable.product}
    and (${productLinkTable.deleted_at} is null or ${productLinkTable.deleted_at} = ${seriesTable.deleted_at})`

function isOfNoHiddenSeries(isPublic: (entity: Entity) => SQL | undefined): SQL {
  const isAttached = sql`${linkTable.file} = ${fileTable.id}`
  return sql`(not exists (select from ${attachment} where ${isAttached})
    or exists (select from ${attachment} where ${isAttached} and ${isPublic(catalogueEntities.series)}))`
}

function filesOfChangedSeries(changed: (key: string) => number[]): SQL | undefined {
  const among = (column: PgColumn, key: string) =>
    changed(key).length > 0 ? inArray(column, changed(key)) : undefined
  const isChanged = or(
    among(seriesTable.id, 'product_series'),
    among(seriesTable.category, 'product_category'),
    among(productLinkTable.id, 'product_link'),
    among(linkTable.id, 'link'),
  )
  return (
    isChanged &&
    sql`${fileTable.id} in (select ${linkTable.file} from ${productLinkTable}
    join ${linkTable} on ${linkTable.id} = ${productLinkTable.link}
    join ${seriesTable} on ${seriesTable.id} = ${productLinkTable.product} where ${isChanged})`
  )
}

export const libraryEntities: Entities<typeof library> = {
  /**
   * Online files can be downloaded, unless all series that show them are hidden; the search finds those whose section is
   * public.
   */
  files: entity(library.files, {
    table: fileTable,
    blank: () => blankFile,
    order: [asc(fileTable.ordering), asc(fileTable.id)],
    visible: (isPublic) => and(eq(fileTable.is_online, true), isOfNoHiddenSeries(isPublic)),
    missing: ({ is_online, url, storage_key }) =>
      is_online && url === '' && !storage_key
        ? { is_online: 'Upload the file or enter its address first' }
        : {},
    externalUses: (id) => configuredUses(`/download/${id}`),
    search: {
      kind: 'file',
      related: { section: downloadSectionTable },
      affected: filesOfChangedSeries,
      fileKey: fileTable.storage_key,
      entry: ({ id, name, filename, description, is_archived }, { section }) =>
        section
          ? {
              isPast: is_archived,
              title: name,
              address: `/download/${id}`,
              facet: section.name,
              names: filename,
              trail: ['Support', 'Downloads', section.name, ...(is_archived ? ['Archive'] : [])],
              text: plainText(description),
            }
          : null,
    },
  }),
  /** A link to a deleted file stays; pages hide it until the file is restored. */
  links: entity(library.links, {
    table: linkTable,
    blank: () => blankLink,
    visible: eq(linkTable.auto_redirect, false),
    missing: (link) =>
      linkAddress(link) === '' && !(link.is_modal && isFilled(link.content))
        ? { url: 'Enter an address, choose a file, or write a text that is shown over the page' }
        : {},
    within: ['product'],
    onDelete: { file: 'keep' },
  }),
  downloadSections: entity(library.downloadSections, {
    table: downloadSectionTable,
    blank: () => ({ description: '', ordering: 0, is_archived: false, is_online: true }),
    order: [asc(downloadSectionTable.ordering), asc(downloadSectionTable.id)],
    visible: and(eq(downloadSectionTable.is_online, true), eq(downloadSectionTable.is_archived, false)),
  }),
  fileTypes: entity(library.fileTypes, {
    table: fileTypeTable,
    blank: () => ({ icon: 'info' }),
    order: [asc(fileTypeTable.id)],
  }),
}
