import { formatDay } from '#domain/calendar-date.ts'
import { sizeText } from '#domain/library/file-search.ts'
import { withoutLinks } from '#app/markdown/without-links.ts'
import { Icon } from '#app/ui/icon.tsx'
import { DownloadLink } from './download-link.tsx'
import type { LibraryFile } from './library-sections.server.ts'

interface Props {
  files: LibraryFile[]
  visited: ReadonlySet<string>
  onVisit: (name: string) => void
  /** A text to mark in names. */
  wanted: string
}

/** Files of a section, each leading to its download page; those opened before are marked. */
export function FileList({ files, visited, onVisit, wanted }: Props) {
  return (
    <ul className="files">
      {files.map(({ id, name, descriptionHtml, kind, size, uploaded }) => {
        const isSeen = visited.has(`file-${id}`)
        return (
          <li key={id}>
            <DownloadLink
              to={`/download/${id}`}
              className={isSeen ? 'seen' : undefined}
              onClick={() => onVisit(`file-${id}`)}
            >
              <span className="ftype">{kind}</span>
              <span className="fmain">
                <b>
                  <Marked text={name} wanted={wanted} />
                </b>
                <small>
                  <span dangerouslySetInnerHTML={{ __html: withoutLinks(descriptionHtml) }} />
                  {descriptionHtml && size !== null && ' · '}
                  {size !== null && sizeText(size)}
                </small>
              </span>
              <span className="seen-l">
                {isSeen && (
                  <>
                    <Icon name="check" />
                    opened
                  </>
                )}
              </span>
              <time dateTime={uploaded ?? undefined}>{uploaded && formatDay(uploaded)}</time>
              <Icon name="dl" />
            </DownloadLink>
          </li>
        )
      })}
    </ul>
  )
}

function Marked({ text, wanted }: { text: string; wanted: string }) {
  const at = wanted === '' ? -1 : text.toLowerCase().indexOf(wanted.toLowerCase())
  if (at < 0) return text
  return (
    <>
      {text.slice(0, at)}
      <mark>{text.slice(at, at + wanted.length)}</mark>
      {text.slice(at + wanted.length)}
    </>
  )
}
