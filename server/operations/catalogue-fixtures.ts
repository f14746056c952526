import { asc } from 'drizzle-orm'
import { catalogue } from '#contract/catalogue.ts'
import { blankStatus } from '#domain/catalogue/status.ts'
import { radioBandTable, secondStatusTable, statusTable } from '#server/database/tables/catalogue.ts'
import { namedBandIn, namedSecondStatusIn, namedStatusIn } from './catalogue-uses.ts'
import { crud } from './crud.ts'
import type { ResourceOperations } from './operation.ts'
import { removeUnlessUsed } from './uses.ts'

/** Statuses; one that a series or variant has can't be deleted. */
export const statusOperations: ResourceOperations<typeof catalogue.statuses> = {
  ...crud(catalogue.statuses, statusTable, {
    blank: () => blankStatus,
    order: [asc(statusTable.id)],
    nameField: 'name',
  }),
  remove: removeUnlessUsed({ key: 'product_status', table: statusTable, namedIn: namedStatusIn }),
}

/** Second statuses, by the same rules. */
export const secondStatusOperations: ResourceOperations<typeof catalogue.secondStatuses> = {
  ...crud(catalogue.secondStatuses, secondStatusTable, {
    blank: () => blankStatus,
    order: [asc(secondStatusTable.id)],
    nameField: 'name',
  }),
  remove: removeUnlessUsed({
    key: 'product_status2',
    table: secondStatusTable,
    namedIn: namedSecondStatusIn,
  }),
}

/** Radio bands; one that a variant works in can't be deleted. */
export const radioBandOperations: ResourceOperations<typeof catalogue.radioBands> = {
  ...crud(catalogue.radioBands, radioBandTable, {
    blank: () => ({ name: '' }),
    order: [asc(radioBandTable.name), asc(radioBandTable.id)],
    nameField: 'name',
  }),
  remove: removeUnlessUsed({ key: 'radio_band', table: radioBandTable, namedIn: namedBandIn }),
}
