import { memo } from 'react'
import type { Api } from '#contract/contract.ts'
import { Status, type ShownStatus } from '#app/blocks/status.tsx'
import { NameCell } from '#app/editor/list/cell.tsx'
import { RowActions } from '#app/editor/list/row-actions.tsx'
import { SwitchCell } from '#app/editor/list/switch-cell.tsx'
import type { Head } from '#app/editor/list/sort-head.tsx'
import type { SavedRecord } from '#app/editor/records.ts'
import { variantsScreen as screen } from '#app/editor/screens/variants.ts'

export type ListedVariant = Awaited<ReturnType<Api['catalogue']['variants']['list']>>['product'][number]

export const variantHeads: Head[] = [
  { label: 'Name', field: 'name', width: 'line' },
  { label: 'Status', field: 'status', width: 'status' },
  { label: 'Ordering', field: 'ordering', width: 'number', align: 'r' },
  { label: 'In price list', field: 'in_price_list', width: 'in-list' },
  { label: 'Online', field: 'is_online', width: 'switch', align: 'c' },
  { label: 'Available', field: 'is_available', width: 'switch', align: 'c' },
]

interface Props {
  variant: ListedVariant
  status: ShownStatus | undefined
  index: number
  onSaved: (record: SavedRecord) => void
}

/** A variant in the list of variants. */
export const VariantRow = memo(function VariantRow({ variant, status, index, onSaved }: Props) {
  return (
    <tr data-index={index} aria-rowindex={index + 2} className={variant.is_online ? '' : 'off'}>
      <NameCell screen={screen} record={variant} />
      <td className="hide-s">{status && <Status {...status} />}</td>
      <td className="num hide-s">{variant.ordering}</td>
      <td className="hide-s">{variant.in_price_list ? 'yes' : 'no'}</td>
      <SwitchCell screen={screen} onSaved={onSaved} record={variant} field="is_online" />
      <SwitchCell screen={screen} onSaved={onSaved} record={variant} field="is_available" />
      <RowActions screen={screen} record={variant} />
    </tr>
  )
})
