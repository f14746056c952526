import { useEffect, useRef, useState, type MouseEvent } from 'react'
import { LONGEST_SEARCH, searchPath, termAfterPause } from '#domain/wayfinding/search.ts'
import { callServer } from '#app/call-server.ts'
import { Icon } from '#app/ui/icon.tsx'
import { useSearchTerm } from '#app/ui/use-search-term.ts'
import { FoundList, type Found } from './found-list.tsx'
import { moveAmongResults } from '#app/behaviours/result-keys.ts'

const SHOWN = 8

/** The search above any page: a field, the first results, and the way to all of them. */
export function QuickSearch() {
  const [isOpen, setOpen] = useState(true)
  return isOpen && <SearchDialog onClose={() => setOpen(false)} />
}

function SearchDialog({ onClose }: { onClose: () => void }) {
  const { text, term, type } = useSearchTerm()
  const found = useFound(term)
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
      aria-label="Search"
      onClose={onClose}
      onClick={(event: MouseEvent) => event.target === dialog.current && onClose()}
      onKeyDown={(event) => {
        moveAmongResults(event)
        // Otherwise the field would only be emptied.
        if (event.key === 'Escape' && !event.isDefaultPrevented()) onClose()
      }}
    >
      <form
        role="search"
        onSubmit={(event) => {
          event.preventDefault()
          const asked = termAfterPause(text, term)
          if (asked) location.assign(searchPath(asked))
        }}
      >
        <label className="search">
          <Icon name="search" />
          <span className="vh">Search for</span>
          <input
            type="search"
            autoFocus
            autoComplete="off"
            maxLength={LONGEST_SEARCH}
            placeholder="Part number, word or question"
            value={text}
            onChange={(event) => type(event.target.value)}
          />
          <kbd>Esc</kbd>
        </label>
      </form>
      {found && found.length > 0 && <FoundList found={found} onOpen={onClose} />}
      <p role="status" className="quick-search-foot">
        {found?.length === 0 && `Nothing found for “${term}”. `}
        {term === '' ? 'Type at least three characters.' : <a href={searchPath(term)}>All results</a>}
      </p>
    </dialog>
  )
}

/** The first results for a term; null until there are some to show. Answers that come too late are left alone. */
function useFound(term: string): Found[] | null {
  const [found, setFound] = useState<Found[] | null>(null)
  useEffect(() => {
    if (term === '') return setFound(null)
    const stop = new AbortController()
    callServer('GET search/:search', { search: term, limit: SHOWN }, stop.signal)
      .then((answer) => setFound(answer.found))
      .catch(() => undefined)
    return () => stop.abort()
  }, [term])
  return found
}
