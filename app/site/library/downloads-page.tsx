import { useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { fileMatches, isNamedByHash } from '#domain/library/file-search.ts'
import { LONGEST_SEARCH, searchPath } from '#domain/wayfinding/search.ts'
import { PageHead } from '#app/blocks/page-head.tsx'
import { RenderedMarkdown } from '#app/blocks/rendered-markdown.tsx'
import { storageKeys } from '#app/local-storage.ts'
import { useVisited } from '#app/site/visited.ts'
import { isSlash } from '#app/site/wayfinding/search-keys.ts'
import { useFieldKey } from '#app/site/wayfinding/use-field-key.ts'
import { Button } from '#app/ui/button.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { FileList } from './file-list.tsx'
import type { LibrarySection } from './library-sections.server.ts'

/** Sections that open, a search over names and descriptions, and the archive behind a button. */
export function DownloadsPage({ sections }: { sections: LibrarySection[] }) {
  const { hash } = useLocation()
  const [text, setText] = useState('')
  const [inArchive, setInArchive] = useState(false)
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set(sections.slice(0, 1).map(({ id }) => id)))
  const [visited, visit] = useVisited(storageKeys.visitedDownloads)
  const search = useFieldKey(isSlash)

  useEffect(() => {
    const named = sections.find((section) => isNamedByHash(section, hash))
    if (!named) return
    setOpen((known) => new Set([...known, named.id]))
    document.getElementById(named.slug)?.scrollIntoView()
  }, [hash, sections])

  const isSearching = text.trim() !== ''
  const shown = found(sections, text, inArchive)
  const count = countOf(shown)
  const elsewhere = count === 0 ? countOf(found(sections, text, !inArchive)) : 0

  const toggle = (id: number) => {
    if (!open.has(id)) visit(`section-${id}`)
    setOpen((known) => new Set(known.has(id) ? [...known].filter((other) => other !== id) : [...known, id]))
  }

  return (
    <>
      <PageHead title="Downloads" />
      <div className="wrap dl-bar">
        <label className="search">
          <Icon name="search" />
          <span className="vh">Search files</span>
          <input
            ref={search}
            type="search"
            maxLength={LONGEST_SEARCH}
            placeholder="Search by name or description"
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          {isSearching ? (
            <span className="found" role="status">
              {count === 1 ? '1 file' : `${count} files`}
            </span>
          ) : (
            <kbd>/</kbd>
          )}
        </label>
        <Button onClick={() => setInArchive(!inArchive)}>
          <Icon name={inArchive ? 'back' : 'archive'} />
          {inArchive ? 'Back from Archive' : 'Go to Archive'}
        </Button>
      </div>
      <div className="wrap grid dl-body">
        {shown.length > 0 && (
          <nav className="toc" aria-label="Sections">
            <ol>
              {shown.map(({ id, slug, name, files }) => (
                <li key={id}>
                  <a href={`#${slug}`}>
                    {name}
                    <span>{files.length}</span>
                  </a>
                </li>
              ))}
            </ol>
          </nav>
        )}
        <div className="boxes">
          {shown.map(({ id, slug, name, descriptionHtml, files }) => (
            <details key={id} id={slug} className="box on-click dl-sec" open={isSearching || open.has(id)}>
              <summary
                onClick={(event) => {
                  event.preventDefault()
                  toggle(id)
                }}
              >
                <h2>{name}</h2>
                <span className={visited.has(`section-${id}`) ? 'cnt seen' : 'cnt'}>
                  {files.length === 1 ? '1 file' : `${files.length} files`}
                </span>
                <span className="pm" />
              </summary>
              {descriptionHtml && <RenderedMarkdown html={descriptionHtml} className="dl-d" />}
              <FileList files={files} visited={visited} onVisit={visit} wanted={text.trim()} />
            </details>
          ))}
          {shown.length === 0 && (
            <Empty text="No files available">
              {elsewhere > 0 && (
                <Button onClick={() => setInArchive(!inArchive)}>
                  {elsewhere} {inArchive ? 'outside of the archive' : 'in the archive'}
                </Button>
              )}
              {isSearching && (
                <p>
                  <Link to={searchPath(text.trim(), { variant: 'documents' })}>
                    Search inside of documents
                  </Link>
                </p>
              )}
            </Empty>
          )}
        </div>
      </div>
    </>
  )
}

/** Sections with those of their files that a search asks for. */
function found(sections: LibrarySection[], text: string, inArchive: boolean): LibrarySection[] {
  return sections
    .map((section) => ({
      ...section,
      files: section.files.filter((file) => file.is_archived === inArchive && fileMatches(file, text)),
    }))
    .filter(({ files }) => files.length > 0)
}

function countOf(sections: LibrarySection[]): number {
  return sections.reduce((sum, { files }) => sum + files.length, 0)
}
