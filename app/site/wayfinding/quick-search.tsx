import { useEffect, useRef, useState, type MouseEvent } from 'react'
import { MAX_SEARCH_LENGTH, searchPath, nextSearchTerm } from '#domain/wayfinding/search.ts'
import { callServer } from '#app/call-server.ts'
import { useTexts } from '#app/languages/texts.ts'
import { Icon } from '#app/ui/icon.tsx'
import { useSearchTerm } from '#app/ui/use-search-term.ts'
import { documentVendor } from './document-vendor.ts'
import { SearchResults, type SearchResult } from './search-results.tsx'
import { pageLanguage, pagePath } from '#app/behaviours/page-language.ts'
import { moveAmongResults } from '#app/behaviours/result-keys.ts'

const MAX_RESULTS = 8

/** Search dialog on any page: a field, the first results, and a link to all of them. */
export function QuickSearch() {
  const [isOpen, setOpen] = useState(true)
  return isOpen && <SearchDialog onClose={() => setOpen(false)} />
}

function SearchDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTexts()
  const { text, term, type } = useSearchTerm()
  const results = useSearchResults(term)
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const { current } = dialog
    current?.showModal()
    return () => current?.close()
  }, [])

  return (
    <dialog
      ref={dialog}
      className="dialog quick-search"
      aria-label={t('Search')}
      onClose={onClose}
      onClick={(event: MouseEvent) => event.target === dialog.current && onClose()}
      onKeyDown={(event) => {
        moveAmongResults(event)
        // By default, Escape only clears a search field.
        if (event.key === 'Escape' && !event.isDefaultPrevented()) onClose()
      }}
    >
      <form
        role="search"
        onSubmit={(event) => {
          event.preventDefault()
          const submitted = nextSearchTerm(text, term)
          if (submitted) location.assign(pagePath(searchPath(submitted)))
        }}
      >
        <label className="search">
          <Icon name="search" />
          <span className="visually-hidden">{t('Search for')}</span>
          <input
            type="search"
            autoFocus
            autoComplete="off"
            maxLength={MAX_SEARCH_LENGTH}
            placeholder={t('Part number, word or question')}
            value={text}
            onChange={(event) => type(event.target.value)}
          />
          <kbd>Esc</kbd>
        </label>
      </form>
      {results && results.length > 0 && (
        <SearchResults results={results} {...documentVendor()} pathOf={pagePath} onOpen={onClose} />
      )}
      <p role="status" className="quick-search-foot">
        {results?.length === 0 && `${t('Nothing found for “{term}”', { term })}. `}
        {term === '' ? (
          t('Type at least three characters.')
        ) : (
          <a href={pagePath(searchPath(term))}>{t('All results')}</a>
        )}
      </p>
    </dialog>
  )
}

/** The first results for a term; null until the first response. Outdated requests are aborted. */
function useSearchResults(term: string): SearchResult[] | null {
  const [results, setResults] = useState<SearchResult[] | null>(null)
  useEffect(() => {
    if (term === '') return setResults(null)
    const controller = new AbortController()
    const asked = { search: term, limit: MAX_RESULTS, language: pageLanguage() }
    callServer('GET search/:search', asked, controller.signal)
      .then((answer) => setResults(answer.found))
      .catch(() => undefined)
    return () => controller.abort()
  }, [term])
  return results
}
