import * as z from 'zod'
import { lifeCycleEventFacts, lifeCycleEventFields } from '#domain/catalogue/life-cycle-event.ts'
import { id, line, moment } from '#domain/fields.ts'
import { call } from '#contract/call.ts'
import { entity } from '#contract/entity.ts'
import { pagingById } from '#contract/paging.ts'
import { paths } from '#contract/resource.ts'

const lifeCycleEvents = entity('life_cycle_event', {
  fields: lifeCycleEventFields,
  translatable: ['reason', 'migration_note'],
  facts: lifeCycleEventFacts,
  required: ['series', 'status'],
  paths: paths('editor/life-cycle-events', 'life-cycle-event'),
  editor: {
    group: 'Structure',
    title: 'Life cycle',
    noun: 'status change',
    list: '/editor/life-cycle',
    item: '/editor/life-cycle/item/:id?',
  },
})

/** A product that a notice names; the address is null when visitors cannot see it. */
const namedProduct = z.object({ name: line, address: line.nullable() })

/** A status change with the names that visitors see. */
export const statusChange = z.object({
  id,
  ...lifeCycleEventFields.shape,
  product: namedProduct,
  status_name: line,
  old_status_name: line.nullable(),
  replacement: namedProduct.nullable(),
})

/** A status change whose news item is published. */
const changeNotice = statusChange.extend({ published: moment })

/** Another series, and the one of the answer that it replaces or is replaced by. */
export const otherSeries = z.object({ series: id, name: line, friendly_url: line })

export const catalogueLifeCycle = {
  lifeCycleEvents,
  changes: call('GET changes', {
    access: 'anyone',
    input: () => z.object(pagingById),
    pages: 'life_cycle_event',
    output: () => z.object({ life_cycle_event: z.array(changeNotice) }),
    summary: 'The product change notices: status changes whose news item is published, newest first.',
  }),
  change: call('GET change/:id', {
    access: 'anyone',
    input: () => z.object({ id }),
    output: () => z.object({ life_cycle_event: changeNotice }),
    summary: 'One product change notice.',
  }),
}
