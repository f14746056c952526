import { Empty } from '#app/ui/empty.tsx'
import { RenderedMarkdown } from './rendered-markdown.tsx'

interface Props {
  /** Null if the subject does not exist; renders nothing. */
  notes: { id: number; title: string; contentHtml: string }[] | null
  empty?: string
}

/** Release notes by version, in the given order. */
export function ReleaseNotes({ notes, empty = 'No release notes to display' }: Props) {
  if (notes === null) return null
  if (notes.length === 0) return <Empty text={empty} />
  return notes.map(({ id, title, contentHtml }) => (
    <article key={id} className="box release-note">
      <h2>{title}</h2>
      <RenderedMarkdown html={contentHtml} />
    </article>
  ))
}
