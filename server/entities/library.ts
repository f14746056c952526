import { and, asc, eq } from 'drizzle-orm'
import { library } from '#contract/library.ts'
import { blankFile } from '#domain/library/file.ts'
import { blankLink } from '#domain/library/link.ts'
import { plainText } from '#domain/plain-text.ts'
import { downloadSectionTable, fileTable, fileTypeTable, linkTable } from '#server/database/tables/library.ts'
import { entity, type Entities } from './entity.ts'
import { configuredUses } from './configured-uses.ts'

export const libraryEntities: Entities<typeof library> = {
  /** Online files can be downloaded; the search finds those whose section is public. */
  files: entity(library.files, {
    table: fileTable,
    blank: () => blankFile,
    order: [asc(fileTable.ordering), asc(fileTable.id)],
    visible: eq(fileTable.is_online, true),
    externalUses: (id) => configuredUses(`/download/${id}`),
    search: {
      kind: 'file',
      related: { section: downloadSectionTable },
      only: eq(fileTable.is_archived, false),
      fileKey: fileTable.storage_key,
      entry: ({ id, name, filename, description }, { section }) =>
        section
          ? {
              title: name,
              address: `/download/${id}`,
              facet: section.name,
              names: filename,
              trail: ['Support', 'Downloads', section.name],
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
