import type { Api } from '#contract/contract.ts'
import { slug } from '#domain/slug.ts'
import { pageMarkdown, pageMarkdownLine } from '#app/markdown/page-markdown.server.ts'

type Answer = Awaited<ReturnType<Api['library']['downloads']>>

export interface LibraryFile {
  id: number
  name: string
  description: string
  descriptionHtml: string
  /** What stands in its box, such as "PDF". */
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

/** The library as its page shows it: every section with its files. */
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
    description,
    size,
    uploaded,
    is_archived,
    descriptionHtml: pageMarkdownLine(description),
    kind: kindOf(file.filename, file.type__icon),
  }
}

function kindOf(filename: string, icon: string): string {
  const extension = /\.(\w{1,4})$/.exec(filename)?.[1] ?? icon
  return (extension || 'file').toUpperCase()
}
