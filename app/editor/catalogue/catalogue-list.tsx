import { useMemo, type ReactNode } from 'react'
import type { ListQuery } from '#contract/desk/list-query.ts'
import { group } from '#app/editor/list/arrange.ts'
import { FilterBar } from '#app/editor/list/filter-bar.tsx'
import { hasTerm } from '#app/editor/list/has-term.ts'
import { RecordList } from '#app/editor/list/record-list.tsx'
import { useListQuery } from '#app/editor/list/use-list-query.ts'
import { useSavedRows } from '#app/editor/list/use-saved-rows.ts'
import type { Head } from '#app/editor/list/sort-head.tsx'
import type { Option, SavedRecord } from '#app/editor/records.ts'
import type { Screen } from '#app/editor/screen.ts'
import { Icon } from '#app/ui/icon.tsx'
import { rowsInOrder } from './load-matching.ts'
import { useArchive } from './use-archive.ts'
import { useSharedSearchTerm } from './use-shared-search-term.ts'

/** Archived records have a button of their own. */
const archiveFilter = ['is_archived']

interface Listed {
  id: number
  version: number
  name: string
  is_archived: boolean
}

interface Props<Row extends Listed> {
  screen: Screen
  loaded: Row[]
  /** What the address asks for: the ids of the records in its order; null for all. */
  matching: { query: ListQuery; ids: number[] | null }
  /** Plural name of the records. */
  plural: string
  heads: Head[]
  groups: Option[]
  groupOf: (record: Row) => number | null
  /** Heading of the records without a group. */
  none: string
  row: (record: Row, index: number, onSaved: (saved: SavedRecord) => void) => ReactNode
}

/** Grouped list of products or variants, with search by name and an archive toggle. */
export function CatalogueList<Row extends Listed>(props: Props<Row>) {
  const { screen, loaded, matching, plural, heads, groups, groupOf, none, row } = props
  const { text, term, type } = useSharedSearchTerm()
  const { isArchive, toggle } = useArchive()
  const { rows, onSaved } = useSavedRows(loaded)
  const { query, ids } = matching
  const { change } = useListQuery(query)
  const shown = useMemo(
    () =>
      rowsInOrder(rows, ids).filter(
        ({ is_archived, name }) => is_archived === isArchive && hasTerm([name], term),
      ),
    [rows, ids, term, isArchive],
  )
  const lines = useMemo(() => group(shown, groupOf, groups, none), [shown, groupOf, groups, none])
  return (
    <div className="codes">
      <RecordList
        screen={screen}
        count={`${shown.length} ${isArchive ? 'archived ' : ''}${plural}`}
        search={{ text, term, onChange: type }}
        actions={
          <button className="tgl" type="button" onClick={toggle}>
            <Icon name={isArchive ? 'back' : 'archive'} />
            {isArchive ? 'Back from Archive' : 'Archived Only'}
          </button>
        }
        above={<FilterBar screen={screen} query={query} hidden={archiveFilter} onChange={change} />}
        isFiltered={term !== '' || query.filter !== undefined}
        sorting={{ sort: query.sort ?? '', onSort: (sort) => change({ sort }) }}
        heads={heads}
        lines={lines}
        onSaved={onSaved}
        row={(record, index) => row(record, index, onSaved)}
      />
    </div>
  )
}
