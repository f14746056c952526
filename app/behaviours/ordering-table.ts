import { copyOrdering } from './copy-ordering.ts'
import { orderQuantity } from './order-quantity.ts'

/** Quantity and copying of the ordering table. */
export function orderingTable(table: HTMLTableElement): void {
  copyOrdering(table)
  const field = document.querySelector<HTMLInputElement>('[data-order-quantity]')
  if (field) orderQuantity(field)
}
