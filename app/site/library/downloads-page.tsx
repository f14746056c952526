import { filterFiles } from '#domain/library/file-search.ts'
import { MAX_SEARCH_LENGTH, searchPath } from '#domain/wayfinding/search.ts'
import { PageHead } from '#app/blocks/page-head.tsx'
import { RenderedMarkdown } from '#app/blocks/rendered-markdown.tsx'
import { useElementTexts } from '#app/languages/pick-texts.ts'
import { useTexts } from '#app/languages/texts.ts'
import { storageKeys } from '#app/local-storage.ts'
import { Button } from '#app/ui/button.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { VisitedLabel } from '#app/ui/visited-label.tsx'
import { FileList } from './file-list.tsx'
import type { LibrarySection } from './library-sections.server.ts'

/** Texts that `behaviours/file-library.ts` writes. */
const written = ['1 file', '{count} files', '{count} in the archive', '{count} outside of the archive']

interface Props {
  sections: LibrarySection[]
  /** Search text. */
  text: string
  inArchive: boolean
}

/**
 * The library: sections, a search over names and descriptions, and the archive. Without scripts the form reloads the
 * page; `behaviours/file-library.ts` filters in the browser, with the hidden files from templates.
 */
export function DownloadsPage({ sections, text, inArchive }: Props) {
  const { t } = useTexts()
  const filesText = (count: number) => t(count === 1 ? '1 file' : '{count} files', { count })
  const isSearching = text.trim() !== ''
  const lists = sections.map(({ files }) => filterFiles(files, { text, inArchive }))
  const count = lists.reduce((sum, { shown }) => sum + shown.length, 0)
  const elsewhere = lists.reduce((sum, list) => sum + list.elsewhere, 0)
  return (
    <div data-file-library data-visited={storageKeys.visitedDownloads} {...useElementTexts(written)}>
      <VisitedLabel text={t('opened')} />
      <PageHead title={t('Downloads')} />
      <form className="wrap dl-bar" id="file-search" action="/support/downloads">
        <label className="search">
          <Icon name="search" />
          <span className="visually-hidden">{t('Search files')}</span>
          <input
            type="search"
            name="search"
            maxLength={MAX_SEARCH_LENGTH}
            placeholder={t('Search by name or description')}
            defaultValue={text}
            autoComplete="off"
            data-search-field="slash"
          />
          <span className="found" role="status">
            {isSearching && filesText(count)}
          </span>
          <kbd hidden={isSearching}>/</kbd>
        </label>
        <button className="btn without-scripts" {...(inArchive && { name: 'archive', value: '1' })}>
          {t('Search')}
        </button>
        <Button type="submit" name="archive" value="1" data-archive="1" hidden={inArchive}>
          <Icon name="archive" />
          {t('Go to Archive')}
        </Button>
        <Button type="submit" data-archive="0" hidden={!inArchive}>
          <Icon name="back" />
          {t('Back from Archive')}
        </Button>
      </form>
      <div className="wrap grid dl-body">
        <nav className="toc" aria-label={t('Sections')} hidden={count === 0}>
          <ol>
            {sections.map(({ id, slug, name }, index) => (
              <li key={id} hidden={lists[index]!.shown.length === 0}>
                <a href={`#${slug}`}>
                  {name}
                  <span>{lists[index]!.shown.length}</span>
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="boxes">
          {sections.map(({ id, slug, name, descriptionHtml, files }, index) => (
            <details
              key={id}
              id={slug}
              className="box on-click dl-sec"
              open={isSearching || index === 0}
              hidden={lists[index]!.shown.length === 0}
              data-visit={`section-${id}`}
            >
              <summary>
                <h2>{name}</h2>
                <span className="cnt">{filesText(lists[index]!.shown.length)}</span>
                <span className="plus-minus" />
              </summary>
              {descriptionHtml && <RenderedMarkdown html={descriptionHtml} className="dl-d" />}
              <FileList files={files} shown={lists[index]!.shown} />
            </details>
          ))}
          <div data-nothing data-below={count > 0 ? '' : undefined} hidden={count > 0}>
            <Empty text={t('No files available')}>
              <Button
                type="submit"
                form="file-search"
                {...(!inArchive && { name: 'archive', value: '1' })}
                data-archive={inArchive ? '0' : '1'}
                hidden={elsewhere === 0}
              >
                {t(inArchive ? '{count} outside of the archive' : '{count} in the archive', {
                  count: elsewhere,
                })}
              </Button>
              <p>
                <a href={searchPath(text.trim(), { variant: 'documents' })} hidden={!isSearching}>
                  {t('Search inside of documents')}
                </a>
              </p>
            </Empty>
          </div>
        </div>
      </div>
    </div>
  )
}
