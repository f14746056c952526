import { catalogue } from '#contract/catalogue.ts'
import { blankLifeCycleEvent } from '#domain/catalogue/life-cycle-event.ts'
import { screen, source } from '#app/editor/screen.ts'

const series = source(catalogue.series.list, 'product_series', {})
const variants = source(catalogue.variants.list, 'product', {})

/** Status changes of series and variants. */
export const lifeCycleScreen = screen({
  resource: catalogue.lifeCycleEvents,
  columns: ['reason', 'series', 'variant', 'status', 'date', 'last_order_date'],
  search: ['reason', 'migration_note'],
  empty: 'No status changes',
  form: {
    series: {
      input: 'choice',
      label: 'Series',
      placeholder: 'Choose a series',
      isFormOnly: true,
      from: series,
    },
    variant: {
      input: 'choice',
      label: 'Variant',
      hint: 'only if not the whole series changes',
      none: 'the series itself',
      isFormOnly: true,
      from: variants,
    },
    status: {
      input: 'choice',
      label: 'New status',
      placeholder: 'Choose a status',
      isFormOnly: true,
      from: source(catalogue.statuses.list, 'product_status', {}),
    },
    date: { input: 'day', label: 'Date', hint: 'from when the status applies' },
    reason: { input: 'line', label: 'Reason', hint: 'one sentence; shown to customers' },
    last_order_date: { input: 'day', label: 'Last order' },
    last_shipment_date: { input: 'day', label: 'Last shipment' },
    replaced_by_series: {
      input: 'choice',
      label: 'Replaced by series',
      none: 'nothing',
      isFormOnly: true,
      from: series,
    },
    replaced_by_variant: {
      input: 'choice',
      label: 'Replaced by variant',
      hint: 'if a variant changes',
      none: 'nothing',
      isFormOnly: true,
      from: variants,
    },
    has_no_replacement: { input: 'switch', label: 'Has no replacement', hint: 'nothing replaces it' },
    migration_note: { input: 'markdown', label: 'Migration note', hint: 'how to change over' },
  },
  blank: blankLifeCycleEvent,
  view: '/changes#change-:id',
})
