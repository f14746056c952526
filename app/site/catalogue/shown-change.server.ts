import type * as z from 'zod'
import type { statusChange } from '#contract/catalogue/life-cycle.ts'
import type { StatusChange } from '#app/blocks/status-changes.tsx'
import { pageMarkdown } from '#app/markdown/page-markdown.server.ts'

/** A status change as pages show it. */
export function shownChange(change: z.output<typeof statusChange>): StatusChange {
  const { id, date, reason, product, replacement } = change
  return {
    id,
    date,
    reason,
    product,
    isOfVariant: change.variant !== null,
    status: { id: change.status, name: change.status_name },
    lastOrder: change.last_order_date,
    lastShipment: change.last_shipment_date,
    replacement,
    hasNoReplacement: change.has_no_replacement,
    migrationHtml: pageMarkdown(change.migration_note),
  }
}
