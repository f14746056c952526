import { useMemo, type ReactNode } from 'react'
import type { ListQuery } from '#contract/desk/list-query.ts'
import { arrange } from '#app/editor/list/arrange.ts'
import { FilterBar } from '#app/editor/list/filter-bar.tsx'
import type { ListPart } from '#app/editor/list/load-list.ts'
import { RecordList } from '#app/editor/list/record-list.tsx'
import type { Head } from '#app/editor/list/sort-head.tsx'
import { useList } from '#app/editor/list/use-list.ts'
import { useOptimisticValue } from '#app/editor/list/use-optimistic-value.ts'
import type { SavedRecord } from '#app/editor/records.ts'
import type { Screen } from '#app/editor/screen.ts'
import { Icon } from '#app/ui/icon.tsx'
import { rememberArchive } from './archive-toggle.ts'
import { rememberTerm } from './shared-search-term.ts'

/** Archived records have a button of their own. */
const hiddenFilters = ['is_archived']

interface Props<Row extends SavedRecord> {
  screen: Screen
  query: ListQuery
  first: ListPart
  /** Plural name of the records. */
  plural: string
  heads: Head[]
  /** Heading of a group whose record has no name, and of the records without a group. */
  untitled: string
  none: string
  row: (record: Row, index: number, onSaved: (saved: SavedRecord) => void) => ReactNode
}

/** Grouped list of products or variants, with an archive toggle. */
export function CatalogueList<Row extends SavedRecord>(props: Props<Row>) {
  const { screen, query, first, plural, heads, untitled, none, row } = props
  const { rows, groups, onSaved, search, change, ...list } = useList(screen, query, first)
  const [isArchive, choose] = useOptimisticValue(query, query.filter?.is_archived === 'true')
  const lines = useMemo(
    () =>
      arrange(
        rows,
        groups,
        groups.flatMap(({ id, name }) => (id === null ? [] : [{ id, name: name || untitled }])),
        none,
      ),
    [rows, groups, untitled, none],
  )
  return (
    <div className="codes">
      <RecordList
        screen={screen}
        count={`${rows.length} ${isArchive ? 'archived ' : ''}${plural}`}
        search={{
          ...search,
          onChange(text) {
            rememberTerm(text)
            search.onChange(text)
          },
        }}
        actions={
          <button
            className="tgl"
            type="button"
            onClick={() => {
              choose(!isArchive)
              rememberArchive(!isArchive)
              change({ filter: { ...query.filter, is_archived: String(!isArchive) } })
            }}
          >
            <Icon name={isArchive ? 'back' : 'archive'} />
            {isArchive ? 'Back from Archive' : 'Archived Only'}
          </button>
        }
        above={<FilterBar screen={screen} query={query} hidden={hiddenFilters} onChange={change} />}
        isFiltered={search.term !== '' || Object.keys(query.filter ?? {}).length > 1}
        heads={heads}
        lines={lines}
        onSaved={onSaved}
        {...list}
        row={(record, index) => row(record as Row, index, onSaved)}
      />
    </div>
  )
}
