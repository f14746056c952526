import { RenderedMarkdown } from '#app/blocks/rendered-markdown.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { ErrataTable } from './versions/errata-table.tsx'
import type { ShownNote } from './release-notes.server.ts'
import { useVendor } from '#app/vendor.ts'
import { inWords } from '#domain/words.ts'

/** The release notes of a subject; nothing if there is no such subject. */
export function SubjectNotes({ notes }: { notes: ShownNote[] | null }) {
  if (notes === null) return null
  if (notes.length === 0) return <Empty text="No release notes to display" />
  return notes.map((note) => <Note key={note.id} {...note} />)
}

function Note({ id, title, facts, contentHtml, differences, errata, migration, filesHtml }: ShownNote) {
  const { words } = useVendor()
  return (
    <article id={id} className="box release-note">
      <h2>{title}</h2>
      {facts && <p className="release-facts">{facts}</p>}
      {contentHtml && <RenderedMarkdown html={contentHtml} />}
      {differences.length > 0 && (
        <div className="md">
          <ul>
            {differences.map((difference) => (
              <li key={difference}>{difference}</li>
            ))}
          </ul>
        </div>
      )}
      {errata.length > 0 && (
        <>
          <h3>Errata</h3>
          <ErrataTable errata={errata} />
        </>
      )}
      {migration.length > 0 && (
        <p className="md">
          What to change in an application:{' '}
          {migration.map((step, position) => (
            <span key={step.anchor}>
              {position > 0 && ', '}
              <a href={`/technology/os/os-migration-notes#${step.anchor}`}>{inWords(step.title, words)}</a>
            </span>
          ))}
        </p>
      )}
      {filesHtml && (
        <>
          <h3>Files</h3>
          <RenderedMarkdown html={filesHtml} />
        </>
      )}
    </article>
  )
}
