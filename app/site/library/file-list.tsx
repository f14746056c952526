import { formatDay } from '#domain/calendar-date.ts'
import { sizeText } from '#domain/library/file-search.ts'
import { withoutLinks } from '#app/markdown/without-links.ts'
import { Icon } from '#app/ui/icon.tsx'
import { DownloadLink } from './download-link.tsx'
import type { LibraryFile } from './library-sections.server.ts'

interface Props {
  files: LibraryFile[]
  isShown: (file: LibraryFile) => boolean
}

/** Files of a section, each leading to its download page; those that are not shown wait in a template. */
export function FileList({ files, isShown }: Props) {
  const rows = files.map((file, position) => ({ file, position }))
  const others = rows.filter(({ file }) => !isShown(file))
  return (
    <>
      <ul className="files">{rows.filter(({ file }) => isShown(file)).map(asRow)}</ul>
      {others.length > 0 && <template>{others.map(asRow)}</template>}
    </>
  )
}

interface Row {
  file: LibraryFile
  /** Its place among all files of the section. */
  position: number
}

function asRow({ file, position }: Row) {
  const { id, name, descriptionHtml, kind, size, uploaded, is_archived } = file
  return (
    <li key={id} data-file={position} data-archived={is_archived ? '' : undefined}>
      <DownloadLink href={`/download/${id}`} data-visit={`file-${id}`}>
        <span className="ftype">{kind}</span>
        <span className="fmain">
          <b>{name}</b>
          <small>
            <span dangerouslySetInnerHTML={{ __html: withoutLinks(descriptionHtml) }} />
            {descriptionHtml && size !== null && ' · '}
            {size !== null && sizeText(size)}
          </small>
        </span>
        <span className="seen-l" />
        <time dateTime={uploaded ?? undefined}>{uploaded && formatDay(uploaded)}</time>
        <Icon name="dl" />
      </DownloadLink>
    </li>
  )
}
