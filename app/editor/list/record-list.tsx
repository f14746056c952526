import { useEffect, useRef, type ReactNode } from 'react'
import { BulkBar } from '#app/editor/bulk/bulk-bar.tsx'
import { OrderContext } from '#app/editor/order/order-context.ts'
import { useListOrdering } from '#app/editor/order/use-list-ordering.ts'
import {
  PreparedContext,
  UnlistedRecords,
  usePreparedRecords,
} from '#app/editor/publishing/prepared-records.tsx'
import type { SavedRecord } from '#app/editor/records.ts'
import { formPath, type Screen } from '#app/editor/screen.ts'
import { inSentence } from '#app/editor/in-sentence.ts'
import { RouteButton } from '#app/editor/route-button.tsx'
import { TransferMenu } from '#app/editor/transfer/transfer-menu.tsx'
import { Empty } from '#app/ui/empty.tsx'
import type { Line } from './arrange.ts'
import { recordName } from './cell.tsx'
import { ListBar } from './list-bar.tsx'
import { useListKeys } from './list-keys.ts'
import { rememberOrder } from './list-order.ts'
import { SearchBox } from './search-box.tsx'
import { SelectionContext, useSelection } from './selection.ts'
import { VirtualTable, type Head } from './virtual-table.tsx'

interface Props<Row extends { id: number; version: number }> {
  screen: Screen
  /** Number of records, or of matches. */
  count: ReactNode
  /** The text of the search box, and the term that is applied. */
  search: { text: string; term: string; placeholder?: string; onChange: (text: string) => void }
  /** Additional actions. */
  actions?: ReactNode
  heads: Head[]
  lines: Line<Row>[]
  row: (record: Row, index: number) => ReactNode
  onSaved: (record: SavedRecord) => void
}

/** The list of a screen, with search, bulk changes and keyboard shortcuts. */
export function RecordList<Row extends { id: number; version: number }>(props: Props<Row>) {
  const { screen, count, search, actions, heads, lines, row, onSaved } = props
  const { text, term, ...box } = search
  const table = useRef<HTMLTableElement>(null)
  useListKeys(table)
  const { selection, records, selected, select } = useSelection(lines)
  useEffect(
    () =>
      rememberOrder(
        screen.paths.list,
        records.map(({ id }) => id),
      ),
    [screen, records],
  )
  const prepared = usePreparedRecords(screen.resource.key)
  const ordering = useListOrdering({
    entity: screen.resource.key,
    lines,
    nameOf: (id) => recordName(screen, records.find((record) => record.id === id) ?? {}),
    onSaved,
    list: table,
  })
  return (
    <>
      <ListBar title={screen.title} count={count}>
        <SearchBox label={`Search ${inSentence(screen.title)}`} value={text} {...box} />
        {actions}
        <TransferMenu screen={screen} />
        <RouteButton look="primary" to={formPath(screen)} data-key="n">
          + Create New <kbd>N</kbd>
        </RouteButton>
      </ListBar>
      {!term && <UnlistedRecords screen={screen} changes={prepared} listed={records.map(({ id }) => id)} />}
      {lines.length === 0 ? (
        <div className="notice">
          <Empty text={term ? `Nothing matches “${term}”` : screen.empty} />
        </div>
      ) : (
        <PreparedContext value={prepared}>
          <SelectionContext value={selection}>
            <OrderContext value={ordering}>
              <VirtualTable table={table} heads={heads} lines={lines} row={row} />
            </OrderContext>
          </SelectionContext>
        </PreparedContext>
      )}
      <div className="hints">
        {Object.entries(keysOf(screen)).map(([key, meaning]) => (
          <span key={key}>
            <kbd>{key}</kbd>
            {meaning}
          </span>
        ))}
      </div>
      {selected.length > 0 && (
        <BulkBar
          screen={screen}
          onSaved={onSaved}
          selected={selected as unknown as SavedRecord[]}
          count={records.length}
          onSelectAll={() => select(records)}
          onSelect={(chosen) => select(chosen as unknown as Row[])}
        />
      )}
    </>
  )
}

/** Keyboard shortcuts by key. */
function keysOf({ form, resource }: Screen): Record<string, string> {
  return {
    '↑↓': 'move',
    Enter: 'edit',
    ...('is_online' in form && { O: 'online' }),
    ...('is_available' in form && { A: 'available' }),
    ...(resource.copy && { C: 'clone' }),
    X: 'select',
    'Shift X': 'select up to here',
    '/': 'search',
    N: 'create new',
  }
}
