import { useMemo, type ReactNode } from 'react'
import { group } from '#app/editor/list/arrange.ts'
import { hasTerm } from '#app/editor/list/has-term.ts'
import { RecordList } from '#app/editor/list/record-list.tsx'
import { useSavedRows } from '#app/editor/list/use-saved-rows.ts'
import type { Head } from '#app/editor/list/sort-head.tsx'
import type { Option, SavedRecord } from '#app/editor/records.ts'
import type { Screen } from '#app/editor/screen.ts'
import { Icon } from '#app/ui/icon.tsx'
import { useArchive } from './use-archive.ts'
import { useSharedSearchTerm } from './use-shared-search-term.ts'

interface Listed {
  id: number
  version: number
  name: string
  is_archived: boolean
}

interface Props<Row extends Listed> {
  screen: Screen
  loaded: Row[]
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
  const { screen, loaded, plural, heads, groups, groupOf, none, row } = props
  const { text, term, type } = useSharedSearchTerm()
  const { isArchive, toggle } = useArchive()
  const { rows, onSaved } = useSavedRows(loaded)
  const shown = useMemo(
    () => rows.filter(({ is_archived, name }) => is_archived === isArchive && hasTerm([name], term)),
    [rows, term, isArchive],
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
        heads={heads}
        lines={lines}
        onSaved={onSaved}
        row={(record, index) => row(record, index, onSaved)}
      />
    </div>
  )
}
