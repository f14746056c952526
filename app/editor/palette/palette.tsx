import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
} from 'react'
import { useNavigate } from 'react-router'
import { stripSeparators } from '#domain/wayfinding/search-words.ts'
import { MAX_SEARCH_LENGTH } from '#domain/wayfinding/search.ts'
import { callApi } from '#app/call-api.ts'
import { desk, MAX_FOUND } from '#contract/desk.ts'
import { Icon } from '#app/ui/icon.tsx'
import { recentRecords } from './recent-records.ts'
import { formPath } from '#app/editor/screen.ts'
import { recordScreens } from '#app/editor/screens.ts'
import { rightOf } from '#contract/rights.ts'
import type { NeededRight } from '#domain/accounts/rights.ts'
import { refusalOf } from '#app/editor/rights.ts'
import { sideMenu } from '#app/editor/side-menu.ts'

interface Entry {
  label: string
  kind: string
  to: string
  /** Found by full-text search, not by name. */
  is_in_text?: boolean
  has_prepared_change?: boolean
}

/** The last full-text query. It is kept so that staff can correct the same word in one record after another. */
let lastTextQuery = ''

const DEBOUNCE_MS = 150

/** Entries that need no server: every screen, and a new record of each. */
const staticEntries: (Entry & { needs?: NeededRight })[] = [
  { label: 'Today', kind: 'Screen', to: '/editor' },
  ...sideMenu.flatMap(({ entries }) =>
    entries.map(({ title, list, needs }) => ({
      label: title,
      kind: 'Screen',
      to: list,
      ...(needs && { needs }),
    })),
  ),
  ...recordScreens
    .filter(({ isAddedElsewhere }) => !isAddedElsewhere)
    .map((screen) => ({
      label: `New ${screen.noun}`,
      kind: 'Create',
      to: formPath(screen),
      needs: { ...rightOf(screen.resource.create), role: 'editor' as const },
    })),
]

/** Those that the signed-in member of staff works with. */
const ownEntries = () => staticEntries.filter(({ needs }) => !refusalOf(needs))

/** Command palette: jumps to a screen, a record by name, a new record or a recent record. */
export function Palette({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState(lastTextQuery)
  const [activeIndex, setActiveIndex] = useState(0)
  const dialog = useRef<HTMLDialogElement>(null)
  const isNavigating = useRef(false)
  /** Enter was pressed before the search results arrived. */
  const [isEnterPending, setEnterPending] = useState(false)
  const navigate = useNavigate()
  const [isComplete, setComplete] = useState(false)
  const { entries, isFailed, isCurrent, hiddenCount } = useEntries(text, isComplete)
  useLayoutEffect(() => {
    const { current } = dialog
    current?.showModal()
    return () => {
      current?.close()
      // Text typed while the next page loads must not go into the old one.
      if (isNavigating.current && document.activeElement instanceof HTMLElement) document.activeElement.blur()
    }
  }, [])

  const go = (entry: Entry | undefined) => {
    if (!entry) return
    isNavigating.current = true
    onClose()
    lastTextQuery = entry.is_in_text ? text : ''
    void navigate(entry.to, { state: entry.is_in_text && { found: text.trim() } })
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose()
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (event.key !== 'Enter' && !step) return
    event.preventDefault()
    if (step) setActiveIndex((before) => Math.max(0, Math.min(entries.length - 1, before + step)))
    else if (isCurrent || staticEntries.includes(entries[activeIndex]!)) go(entries[activeIndex])
    else setEnterPending(true)
  }
  const goToActive = useEffectEvent(() => go(entries[activeIndex]))
  useEffect(() => {
    if (isEnterPending && isCurrent) goToActive()
  }, [isEnterPending, isCurrent])

  return (
    <dialog
      ref={dialog}
      className="dialog palette"
      aria-label="Jump to"
      onClose={onClose}
      onClick={(event: MouseEvent) => event.target === dialog.current && onClose()}
    >
      <label className="search">
        <Icon name="search" />
        <span className="visually-hidden">Jump to</span>
        <input
          type="search"
          role="combobox"
          aria-expanded={entries.length > 0}
          aria-controls="palette-entries"
          aria-activedescendant={entries.length > 0 ? `palette-${activeIndex}` : undefined}
          autoFocus
          onFocus={({ target }) => target.select()}
          autoComplete="off"
          maxLength={MAX_SEARCH_LENGTH}
          placeholder="Record, screen, or “new …”"
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setActiveIndex(0)
            setEnterPending(false)
            setComplete(false)
          }}
          onKeyDown={onKey}
        />
      </label>
      <div id="palette-entries" role="listbox" aria-label="Places" tabIndex={-1}>
        {entries.map((entry, index) => (
          <div
            key={`${entry.kind} ${entry.to}`}
            id={`palette-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === activeIndex}
            onPointerMove={() => setActiveIndex(index)}
            onClick={() => go(entry)}
          >
            <span>{entry.label}</span>
            <small>{noteOf(entry)}</small>
          </div>
        ))}
      </div>
      {hiddenCount > 0 && (
        <p className="more">
          {hiddenCount} more {hiddenCount === 1 ? 'record contains' : 'records contain'} this text.{' '}
          {isComplete ? (
            'Type more to narrow the search.'
          ) : (
            <button className="again" type="button" onClick={() => setComplete(true)}>
              Show all
            </button>
          )}
        </p>
      )}
      {isFailed ? (
        <p role="alert">Records could not be searched. Type on to try again.</p>
      ) : (
        entries.length === 0 && <p>Nothing found</p>
      )}
    </dialog>
  )
}

/** For example "News, in a text, kept for later". */
function noteOf({ kind, is_in_text, has_prepared_change }: Entry): string {
  return [kind, is_in_text && 'in a text', has_prepared_change && 'kept for later'].filter(Boolean).join(', ')
}

/** Menu title of the list that contains records of a kind. */
function listOf(kind: string): string {
  const entries = sideMenu.flatMap((group) => group.entries)
  return entries.find(({ entity }) => entity.replaceAll('_', ' ') === kind)?.title ?? kind
}

interface Found {
  entries: Entry[]
  isFailed: boolean
  isCurrent: boolean
  /** Number of matching records that are not listed. */
  hiddenCount: number
}

/** Recent records and screens for an empty query; otherwise matching screens and records found by the server. Debounced. */
function useEntries(text: string, isComplete: boolean): Found {
  const [total, setTotal] = useState(0)
  const [records, setRecords] = useState<Entry[]>([])
  /** The query that the records belong to. */
  const [answeredQuery, setAnsweredQuery] = useState('')
  const [isFailed, setFailed] = useState(false)
  const query = stripSeparators(text)
  useEffect(() => {
    if (query === '') return setRecords([])
    const controller = new AbortController()
    const timer = setTimeout(
      () => {
        callApi(
          desk.findRecords,
          { search: text, limit: isComplete ? MAX_FOUND : undefined },
          { signal: controller.signal },
        )
          .then(({ records: found, total: all }) => {
            setTotal(all)
            setRecords(found.map((record) => ({ ...record, kind: listOf(record.kind) })))
            setAnsweredQuery(query)
            setFailed(false)
          })
          .catch(() => setFailed(!controller.signal.aborted))
      },
      text === lastTextQuery || isComplete ? 0 : DEBOUNCE_MS,
    )
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [query, text, isComplete])
  const recent = () => recentRecords().map((record) => ({ ...record, kind: 'Recent' }))
  const matching = () => ownEntries().filter(({ label }) => stripSeparators(label).includes(query))
  return {
    entries: query === '' ? [...recent(), ...ownEntries()] : [...matching(), ...records],
    isFailed,
    isCurrent: query === '' || query === answeredQuery,
    hiddenCount: query !== '' && query === answeredQuery ? Math.max(0, total - records.length) : 0,
  }
}
