import * as z from 'zod'
import { id, line, optionalId } from '#domain/fields.ts'
import { downloadSectionFields } from '#domain/library/download-section.ts'
import { fileTypeFields } from '#domain/library/file-type.ts'
import { fileVersion, versionFields } from '#domain/library/file-version.ts'
import { fileFacts, fileFields } from '#domain/library/file.ts'
import { linkFacts, linkFields, linkIcon } from '#domain/library/link.ts'
import { call } from './call.ts'
import { paging } from './paging.ts'
import { entity } from './entity.ts'
import { itemPaths, paths } from './resource.ts'
import { sha256 } from './sha256.ts'
import { uploadedFile } from './uploaded-file.ts'

/** Size limit of a file of the library: installers are large. */
const MAX_FILE_BYTES = 200_000_000

/** Flattened names of the section and of the icon of the type. */
const fileComputed = z.object({ section__id: optionalId.optional(), type__icon: linkIcon.optional() })

const files = entity('file', {
  fields: fileFields,
  translatable: ['name', 'description'],
  facts: fileFacts,
  computed: fileComputed,
  paths: itemPaths('file-item'),
  editor: {
    group: 'Web content',
    title: 'Files',
    noun: 'file',
    list: '/editor/files',
    item: '/editor/file/:id?',
  },
})

const links = entity('link', {
  fields: linkFields,
  translatable: ['name', 'content', 'description'],
  facts: linkFacts,
  paths: {
    list: 'GET editor/links',
    create: 'POST link',
    update: 'PUT link/:id',
    remove: 'DELETE link/:id',
    copy: 'POST link/:id/copy',
  },
  editor: {
    group: 'Web content',
    title: 'Links',
    noun: 'link',
    list: '/editor/links',
    item: '/editor/links#link/:id?',
  },
})

const publicFile = z.object({
  id,
  ...fileFields.omit({ old_url: true }).shape,
  ...fileFacts.omit({ mime_type: true, storage_key: true }).shape,
  section__id: optionalId,
  type__icon: linkIcon,
  /** SHA-256 of the content; null for a file hosted elsewhere. */
  checksum: z.string().nullable(),
  /** Older versions, the newest first. */
  history: z.array(fileVersion),
})

/** A version of a file that is offered for download. */
const offeredFile = z.object({
  ...publicFile.pick({ id: true, name: true, size: true, uploaded: true, checksum: true, history: true })
    .shape,
  ...versionFields.shape,
  version_number: z.int(),
  /** The next version that can be downloaded; null for the newest. */
  successor: z.int().nullable(),
  /** How a browser can show it, and the path for that; null if it can only be downloaded. */
  preview: z.object({ kind: z.enum(['pdf', 'picture']), path: z.string() }).nullable(),
})
const versionNumber = z.int().min(1).max(1_000_000)
const offer = z.object({ filename: z.string(), link: z.string(), file: offeredFile })

const publicSection = z.object({ id, ...downloadSectionFields.shape })
const publicType = z.object({ id, ...fileTypeFields.shape })
const matchingVersion = z.object({ id, name: line, filename: line, number: z.int() })
const publicLink = z.object({ id, ...linkFields.shape, ...linkFacts.shape })

/** The downloads library, links on pages, and redirects. */
export const library = {
  downloads: call('GET downloads', {
    access: 'anyone',
    input: () => z.object(paging),
    pages: 'file',
    output: () =>
      z.object({
        download_section: z.array(publicSection),
        file: z.array(publicFile),
        file_type: z.array(publicType),
      }),
    summary: 'The sections of the library and their files; with a staff token offline ones too.',
  }),
  download: call('GET download/:id', {
    access: 'anyone',
    input: () => z.object({ id }),
    output: () => offer,
    failures: ['FILE_NOT_FOUND'],
    summary: 'The name of a file and the address of its newest bytes.',
  }),
  downloadVersion: call('GET download/:id/v/:n', {
    access: 'anyone',
    input: () => z.object({ id, n: versionNumber }),
    output: () => offer,
    failures: ['FILE_NOT_FOUND'],
    links: ({ file: { id: file, successor } }): Record<string, string> =>
      successor === null ? {} : { 'successor-version': `/api/download/${file}/v/${successor}` },
    summary:
      'The name of one version of a file and the address of its bytes; the header "Link" names the next version, if there is one.',
  }),
  publicLinks: call('GET links', {
    access: 'anyone',
    input: () => z.object(paging),
    pages: 'link',
    output: () =>
      z.object({
        link: z.array(publicLink),
        file: z.array(publicFile.pick({ id: true, name: true, filename: true })),
      }),
    summary: 'Every link that pages may show, with the files they lead to.',
  }),
  pageLinks: call('GET links/:page', {
    access: 'anyone',
    input: () => z.object({ page: line }),
    output: () => z.object({ link: z.array(publicLink) }),
    summary: 'The links of one page, by ordering.',
  }),

  allFiles: call('GET files', {
    access: 'staff',
    input: () => z.object(paging),
    pages: 'file',
    output: () =>
      z.object({
        file: z.array(files.record),
        download_section: z.array(publicSection),
        file_type: z.array(publicType),
      }),
    summary: 'Every file for the editor, with the sections and types.',
  }),
  uploadFile: call('POST file-upload', {
    access: 'staff',
    role: 'editor',
    area: null,
    maxFileBytes: MAX_FILE_BYTES,
    input: () =>
      z.object({
        file: uploadedFile,
        /** Labels, never paths. */
        filename: z.string().max(2000).optional(),
        type: z.string().max(2000).optional(),
        /** The file to replace; without it a new file is created. */
        file_id: optionalId.optional(),
        /** What is new in this version, and what it is for; left out, it is for the same as the version before. */
        ...versionFields.partial().shape,
      }),
    output: () => z.object({ file: files.record }),
    failures: ['NOT_FOUND'],
    summary:
      'Adds a file, or a new version of one that keeps its id and its links. The bytes of the newest version again are no new version.',
  }),
  fileUses: call('GET file-item/:id/uses', {
    access: 'staff',
    input: () => z.object({ id }),
    output: () => z.object({ link: z.array(links.record) }),
    summary: 'The links that lead to a file.',
  }),
  fileVersions: call('GET file-item/:id/versions', {
    access: 'staff',
    input: () => z.object({ id }),
    output: () => z.object({ file_version: z.array(fileVersion) }),
    failures: ['NOT_FOUND'],
    summary: 'All versions of a file, the newest first.',
  }),
  restoreVersion: call('POST file-item/:id/v/:n/restore', {
    access: 'staff',
    input: () => z.object({ id, n: versionNumber }),
    output: () => z.object({ file: files.record }),
    failures: ['NOT_FOUND'],
    summary: 'Makes the bytes of an older version the newest version; no version is lost.',
  }),
  filePreview: call('GET file-item/:id/preview', {
    access: 'staff',
    input: () => z.object({ id }),
    output: () =>
      z.object({
        /** Null if a browser can't show the file, or while the virus scanner has not found it clean. */
        preview: z.object({ kind: z.enum(['pdf', 'picture']), path: z.string() }).nullable(),
        /** What the virus scanner says about the newest version: visitors get it only if it is clean. */
        scan: z.enum(['clean', 'infected', 'waiting']),
      }),
    failures: ['NOT_FOUND'],
    summary:
      'An address that shows the newest version of a file in a browser for an hour, also while it is offline.',
  }),
  fileMatches: call('GET file-matches', {
    access: 'staff',
    input: () =>
      z.object({
        filename: z.string().max(2000),
        checksum: sha256.optional(),
      }),
    output: () => z.object({ same: z.array(matchingVersion), similar: z.array(matchingVersion) }),
    summary: 'The files that have the same bytes as a file to be uploaded, and those with a similar name.',
  }),
  files,
  links,
  downloadSections: entity('download_section', {
    fields: downloadSectionFields,
    translatable: ['name', 'description'],
    required: ['name'],
    paths: paths('editor/download-sections', 'download-section'),
    editor: {
      group: 'Structure',
      title: 'Download sections',
      noun: 'download section',
      list: '/editor/download-sections',
      item: '/editor/download-section/:id?',
    },
  }),
  fileTypes: entity('file_type', {
    fields: fileTypeFields,
    required: ['name'],
    paths: paths('editor/file-types', 'file-type'),
    editor: {
      group: 'Structure',
      title: 'File types',
      noun: 'file type',
      list: '/editor/file-types',
      item: '/editor/file-type/:id?',
    },
  }),
}
