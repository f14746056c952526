import { memo } from 'react'
import type { Api } from '#contract/contract.ts'
import { Status, type ShownStatus } from '#app/blocks/status.tsx'
import { NameCell } from '#app/editor/list/cell.tsx'
import { RowActions } from '#app/editor/list/row-actions.tsx'
import { SwitchCell } from '#app/editor/list/switch-cell.tsx'
import type { Head } from '#app/editor/list/sort-head.tsx'
import type { SavedRecord } from '#app/editor/records.ts'
import { seriesScreen as screen } from '#app/editor/screens/series.ts'

export type ListedSeries = Awaited<ReturnType<Api['catalogue']['series']['list']>>['product_series'][number]

export const seriesHeads: Head[] = [
  { label: 'Name', field: 'name', width: 'code' },
  { label: 'Title 2', field: 'title_2', width: 'line' },
  { label: 'Subcategory, section', field: 'subcategory', width: 'place' },
  { label: 'Status', field: 'status', width: 'status' },
  { label: 'Variants', width: 'number', align: 'r' },
  { label: 'Ordering', field: 'ordering', width: 'number', align: 'r' },
  { label: 'Online', field: 'is_online', width: 'switch', align: 'c' },
  { label: 'Available', field: 'is_available', width: 'switch', align: 'c' },
]

interface Props {
  series: ListedSeries
  subcategory: string | undefined
  section: string | undefined
  status: ShownStatus | undefined
  index: number
  onSaved: (record: SavedRecord) => void
}

/** A series in the list of products. */
export const SeriesRow = memo(function SeriesRow(props: Props) {
  const { series, subcategory, section, status, index, onSaved } = props
  return (
    <tr data-index={index} aria-rowindex={index + 2} className={series.is_online ? '' : 'off'}>
      <NameCell screen={screen} record={series} />
      <td className="ttl">{series.title_2}</td>
      <td className="where hide-s">
        <b>{subcategory ?? 'none'}</b>
        {section && `, ${section}`}
      </td>
      <td className="hide-s">{status && <Status {...status} />}</td>
      <td className="num hide-s">{series.variants_count}</td>
      <td className="num hide-s">{series.ordering}</td>
      <SwitchCell screen={screen} onSaved={onSaved} record={series} field="is_online" />
      <SwitchCell screen={screen} onSaved={onSaved} record={series} field="is_available" />
      <RowActions screen={screen} record={series} />
    </tr>
  )
})
