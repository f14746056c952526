import { useCallback, useMemo, useRef, useState, type ReactNode } from 'react'
import { group } from '#app/editor/list/arrange.ts'
import { hasTerm } from '#app/editor/list/has-term.ts'
import { KeyHints } from '#app/editor/list/key-hints.tsx'
import { useListKeys } from '#app/editor/list/list-keys.ts'
import { ListBar } from '#app/editor/list/list-bar.tsx'
import { SearchBox } from '#app/editor/list/search-box.tsx'
import { VirtualTable, type Head } from '#app/editor/list/virtual-table.tsx'
import type { Option, SavedRecord } from '#app/editor/records.ts'
import { formPath, type Screen } from '#app/editor/screen.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Empty } from '#app/ui/empty.tsx'
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
  /** What the records are called together, such as "series". */
  plural: string
  heads: Head[]
  groups: Option[]
  groupOf: (record: Row) => number | null
  /** Heads the records of no group. */
  none: string
  row: (record: Row, index: number, onSaved: (saved: SavedRecord) => void) => ReactNode
}

const keys = {
  '↑↓': 'move',
  Enter: 'edit',
  O: 'online',
  A: 'available',
  C: 'clone',
  '/': 'search',
  N: 'create new',
}

/** Products or variants: in groups, with a search by name and the archive apart. */
export function CatalogueList<Row extends Listed>(props: Props<Row>) {
  const { screen, loaded, plural, heads, groups, groupOf, none, row } = props
  const table = useRef<HTMLTableElement>(null)
  useListKeys(table)
  const { text, term, type } = useSharedSearchTerm()
  const { isArchive, turn } = useArchive()
  const [saved, setSaved] = useState(new Map<number, SavedRecord>())
  const onSaved = useCallback(
    (record: SavedRecord) => setSaved((before) => new Map(before).set(record.id, record)),
    [],
  )
  const shown = useMemo(() => {
    return loaded
      .map((record) => ({ ...record, ...saved.get(record.id) }))
      .filter(({ is_archived, name }) => is_archived === isArchive && hasTerm([name], term))
  }, [loaded, saved, term, isArchive])
  const lines = useMemo(() => group(shown, groupOf, groups, none), [shown, groupOf, groups, none])

  return (
    <div className="codes">
      <ListBar title={screen.title} count={`${shown.length} ${isArchive ? 'archived ' : ''}${plural}`}>
        <SearchBox label={`Search ${screen.title.toLowerCase()}`} value={text} onChange={type} />
        <button className="tgl" type="button" onClick={turn}>
          <Icon name={isArchive ? 'back' : 'archive'} />
          {isArchive ? 'Back from Archive' : 'Archived Only'}
        </button>
        <ButtonLink look="primary" to={formPath(screen)} data-key="n">
          + Create New <kbd>N</kbd>
        </ButtonLink>
      </ListBar>
      {lines.length === 0 ? (
        <div className="notice">
          <Empty text={term ? `Nothing matches “${term}”` : screen.empty} />
        </div>
      ) : (
        <VirtualTable {...{ table, heads, lines }} row={(record, index) => row(record, index, onSaved)} />
      )}
      <KeyHints keys={keys} />
    </div>
  )
}
