import { sizeText } from '#domain/library/file-search.ts'
import { useTexts, type Texts } from '#app/languages/texts.ts'
import { withoutLinks } from '#app/markdown/without-links.ts'
import { Icon } from '#app/ui/icon.tsx'
import { VersionList } from './version-list.tsx'
import type { LibraryFile } from './library-sections.server.ts'

interface Props {
  files: LibraryFile[]
  shown: LibraryFile[]
}

/** Files of a section, with links to their download pages. Hidden files are in a template with their places, for the filter. */
export function FileList({ files, shown }: Props) {
  const texts = useTexts()
  const isShown = new Set(shown)
  const hidden = files.map((file, position) => ({ file, position })).filter(({ file }) => !isShown.has(file))
  return (
    <>
      <ul className="files">{shown.map((file) => renderRow({ file }, texts))}</ul>
      {hidden.length > 0 && <template>{hidden.map((row) => renderRow(row, texts))}</template>}
    </>
  )
}

interface Row {
  file: LibraryFile
  /** Of a hidden file, its position among all files of the section. */
  position?: number
}

function renderRow({ file, position }: Row, { t, language, formatDay }: Texts) {
  const { id, name, descriptionHtml, kind, size, uploaded, is_archived, versions } = file
  return (
    <li key={id} data-position={position} data-archived={is_archived ? '' : undefined}>
      <a href={`/download/${id}`} data-visit="">
        <span className="ftype">{kind}</span>
        <span className="fmain">
          <b>{name}</b>
          <small>
            <span dangerouslySetInnerHTML={{ __html: withoutLinks(descriptionHtml) }} />
            {size !== null && `${descriptionHtml && ' · '}${sizeText(size, language)}`}
          </small>
        </span>
        <span className="seen-l" />
        <time dateTime={uploaded?.slice(0, 10)}>{uploaded && formatDay(uploaded)}</time>
        <Icon name="dl" />
      </a>
      {versions.length > 0 && (
        <details className="file-versions">
          <summary>{versionsText(versions, t)}</summary>
          <VersionList id={id} versions={versions} />
        </details>
      )}
    </li>
  )
}

/** Such as "Version 3, 2 older". */
function versionsText([newest, ...older]: LibraryFile['versions'], t: Texts['t']): string {
  const { number } = newest!
  return older.length === 0
    ? t('Version {number}', { number })
    : t('Version {number}, {count} older', { number, count: older.length })
}
