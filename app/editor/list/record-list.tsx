import { useCallback, useEffect, useMemo, useRef, type ReactNode, type Ref } from 'react'
import { BulkBar } from '#app/editor/bulk/bulk-bar.tsx'
import type { SendChanges } from '#app/editor/bulk/send-bulk.ts'
import { OpenCommentsContext, useOpenComments } from '#app/editor/comments/open-comments.tsx'
import { OrderContext } from '#app/editor/order/order-context.ts'
import { useListOrdering } from '#app/editor/order/use-list-ordering.ts'
import {
  PreparedContext,
  UnlistedRecords,
  usePreparedRecords,
} from '#app/editor/publishing/prepared-records.tsx'
import type { SavedRecord } from '#app/editor/records.ts'
import { refusalToPrepare } from '#app/editor/rights.ts'
import { formPath, type Screen } from '#app/editor/screen.ts'
import { inSentence } from '#app/editor/in-sentence.ts'
import { RouteButton } from '#app/editor/route-button.tsx'
import { TransferMenu } from '#app/editor/transfer/transfer-menu.tsx'
import { Empty } from '#app/ui/empty.tsx'
import type { Line } from './arrange.ts'
import { recordName } from './cell.tsx'
import { ListBar } from './list-bar.tsx'
import { ListElementContext } from './list-element.ts'
import { useListKeys } from './list-keys.ts'
import { rememberOrder } from './list-order.ts'
import { SearchBox } from './search-box.tsx'
import { SelectionContext, useSelection } from './selection.ts'
import type { Head, Sorting } from './sort-head.tsx'
import { VirtualTable } from './virtual-table.tsx'

/** What a list shows instead of a table: its records are in elements with `data-index`, within that of `ListElementContext`. */
export interface LinesProps<Row extends { id: number }> {
  lines: Line<Row>[]
  onMissing?: ((positions: number[]) => void) | undefined
  /** Stands in for the lines if there are none. */
  empty: ReactNode
}

interface Props<Row extends { id: number; version: number }> {
  screen: Screen
  /** Number of records, or of matches. */
  count: ReactNode
  /** The text of the search box, and the term that is applied. */
  search: {
    text: string
    term: string
    placeholder?: string
    onChange: (text: string) => void
    onBlur?: () => void
  }
  /** Additional actions. */
  actions?: ReactNode
  /** Replaces the link to a new form; null for none. */
  create?: ReactNode
  /** Between the header and the table: filters, uploads. */
  above?: ReactNode
  /** Columns of the table. */
  heads?: Head[]
  /** Width of the actions column. */
  actionsWidth?: string
  sorting?: Sorting
  lines: Line<Row>[]
  /** Whether filters or a search leave records out. */
  isFiltered?: boolean
  /** Text of the list without lines, whatever the reason. */
  empty?: string
  row?: (record: Row, index: number, measure: Ref<HTMLTableRowElement>) => ReactNode
  /** Replaces the table. */
  layout?: (parts: LinesProps<Row>) => ReactNode
  isKept?: (record: Row) => boolean
  onSaved: (record: SavedRecord) => void
  /** Changes the selected records; by default the call for all entities does. */
  sendChanges?: SendChanges
  /** For a list that is loaded in parts: what is in view, and all of it. */
  onMissing?: (positions: number[]) => void
  loadAll?: () => Promise<Row[]>
  /** Loads the ids from a position on. */
  loadIds?: (position: number) => Promise<number[]>
}

/** The list of a screen, with search, bulk changes and keyboard shortcuts. */
export function RecordList<Row extends { id: number; version: number }>(props: Props<Row>) {
  const { screen, count, search, actions, create, above, heads = [], lines, onSaved, layout } = props
  const { sorting, isKept, onMissing, loadAll, loadIds, actionsWidth, row = () => null } = props
  const { text, term, ...box } = search
  const isFiltered = props.isFiltered ?? term !== ''
  const table = useRef<HTMLTableElement>(null)
  const tiles = useRef<HTMLElement>(null)
  const list = layout ? tiles : table
  useListKeys(list)
  const loaded = useMemo(() => lines.flatMap((line) => ('record' in line ? [line.record] : [])), [lines])
  const all = useCallback(async () => (loadAll ? loadAll() : loaded), [loadAll, loaded])
  const { selection, records, selected, select } = useSelection(lines, all)
  const recordCount = lines.filter((line) => !('heading' in line)).length
  useEffect(() => {
    const ids = lines.flatMap((line) =>
      'heading' in line ? [] : ['record' in line ? line.record.id : undefined],
    )
    rememberOrder(screen.paths.list, ids, loadIds)
  }, [screen, lines, loadIds])
  const canCreate = !screen.isAddedElsewhere && !refusalToPrepare(screen.resource.create)
  const prepared = usePreparedRecords(screen.resource.key)
  const openComments = useOpenComments(screen.resource.key)
  const ordering = useListOrdering({
    entity: screen.resource.key,
    lines,
    nameOf: (id) => recordName(screen, records.find((record) => record.id === id) ?? {}),
    list,
  })
  const empty = (
    <div className="notice">
      <Empty text={props.empty ?? emptyText(screen, term, isFiltered)} />
    </div>
  )
  return (
    <>
      <ListBar title={screen.title} count={count}>
        <SearchBox label={`Search ${inSentence(screen.title)}`} value={text} {...box} />
        {actions}
        <TransferMenu screen={screen} />
        {canCreate &&
          (create !== undefined ? (
            create
          ) : (
            <RouteButton look="primary" to={formPath(screen)} data-key="n">
              + Create New <kbd>N</kbd>
            </RouteButton>
          ))}
      </ListBar>
      {above}
      {!isFiltered && (
        <UnlistedRecords
          screen={screen}
          changes={prepared}
          listed={records.map(({ id }) => id)}
          isPartial={records.length < recordCount}
        />
      )}
      {/* A layout has more than its lines, such as a form beside them. */}
      {lines.length === 0 && !layout ? (
        empty
      ) : (
        <PreparedContext value={prepared}>
          <SelectionContext value={selection}>
            <OpenCommentsContext value={openComments}>
              <OrderContext value={ordering}>
                {layout ? (
                  <ListElementContext value={tiles}>
                    {layout({ lines, onMissing, empty: lines.length === 0 && empty })}
                  </ListElementContext>
                ) : (
                  <VirtualTable
                    table={table}
                    heads={heads}
                    {...(actionsWidth && { actions: actionsWidth })}
                    sorting={sorting}
                    lines={lines}
                    row={row}
                    {...(isKept && { isKept })}
                    onMissing={onMissing}
                  />
                )}
              </OrderContext>
            </OpenCommentsContext>
          </SelectionContext>
        </PreparedContext>
      )}
      <div className="hints">
        {Object.entries(keysOf(screen, canCreate && create !== null)).map(([key, meaning]) => (
          <span key={key}>
            <kbd>{key}</kbd>
            {meaning}
          </span>
        ))}
      </div>
      {selected.length > 0 && (
        <BulkBar
          screen={screen}
          sendChanges={props.sendChanges}
          onSaved={onSaved}
          selected={selected as unknown as SavedRecord[]}
          count={recordCount}
          onSelectAll={() => void all().then(select)}
          onSelect={(chosen) => select(chosen as unknown as Row[])}
        />
      )}
    </>
  )
}

function emptyText({ empty }: Screen, term: string, isFiltered: boolean): string {
  if (term) return `Nothing matches “${term}”`
  return isFiltered ? 'Nothing matches the filters' : empty
}

/** Keyboard shortcuts by key. */
function keysOf({ form, resource }: Screen, canCreate: boolean): Record<string, string> {
  return {
    '↑↓': 'move',
    Enter: 'edit',
    ...('is_online' in form && { O: 'online' }),
    ...('is_available' in form && { A: 'available' }),
    ...(resource.copy && { C: 'clone' }),
    X: 'select',
    'Shift X': 'select up to here',
    '/': 'search',
    ...(canCreate && { N: 'create new' }),
  }
}
