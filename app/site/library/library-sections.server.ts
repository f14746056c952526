import type { Api } from '#contract/contract.ts'
import { fileKind } from '#domain/library/file-search.ts'
import { appliesTo, type FileVersion } from '#domain/library/file-version.ts'
import { plainText } from '#domain/plain-text.ts'
import { slug } from '#domain/slug.ts'
import { pageMarkdown, pageMarkdownLine } from '#app/markdown/page-markdown.server.ts'

type Answer = Awaited<ReturnType<Api['library']['downloads']>>

export interface LibraryFile {
  id: number
  name: string
  /** Plain text, as the browser finds it in the row. */
  description: string
  descriptionHtml: string
  /** Label of the file type, such as "PDF". */
  kind: string
  size: number | null
  uploaded: string | null
  is_archived: boolean
  /** The newest version first; empty while there is nothing to say about the only one. */
  versions: FileVersion[]
}

export interface LibrarySection {
  id: number
  name: string
  slug: string
  descriptionHtml: string
  files: LibraryFile[]
}

/** View model of the library: sections with their files. */
export async function librarySections(api: Api): Promise<LibrarySection[]> {
  const { download_section, file } = await api.library.downloads({})
  const files = Map.groupBy(file, ({ section }) => section)
  return download_section.map(({ id, name, description }) => ({
    id,
    name,
    slug: slug(name),
    descriptionHtml: pageMarkdown(description),
    files: (files.get(id) ?? []).map(shownFile),
  }))
}

function shownFile(file: Answer['file'][number]): LibraryFile {
  const { id, name, description, size, uploaded, is_archived } = file
  return {
    id,
    name,
    description: plainText(description),
    size,
    uploaded,
    is_archived,
    versions: shownVersions(file),
    descriptionHtml: pageMarkdownLine(description),
    kind: fileKind(file.filename, file.type__icon),
  }
}

function shownVersions(file: Answer['file'][number]): FileVersion[] {
  const { history, version_note, version_number: number, size, uploaded, checksum } = file
  const isWorthShowing = history.length > 0 || version_note !== '' || appliesTo(file).length > 0
  if (!isWorthShowing) return []
  const isStored = size !== null && uploaded !== null && checksum !== null && file.url.startsWith('media/')
  return isStored ? [{ ...file, number, size, uploaded, checksum }, ...history] : history
}
