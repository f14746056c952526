import { and, eq, type SQL } from 'drizzle-orm'
import { webhookTable } from '#server/database/tables/webhooks.ts'

/** Webhooks that are active on the site with this address: a copy of the site must not call the partners of the original. */
export function isActiveOn(publicUrl: string): SQL | undefined {
  return and(eq(webhookTable.is_active, true), eq(webhookTable.origin, publicUrl))
}
