import type { Api } from '#contract/contract.ts'
import { fileKind } from '#domain/library/file-search.ts'
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
    descriptionHtml: pageMarkdownLine(description),
    kind: fileKind(file.filename, file.type__icon),
  }
}
