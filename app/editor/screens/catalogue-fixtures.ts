import { catalogue } from '#contract/catalogue.ts'
import { blankStatus } from '#domain/catalogue/status.ts'
import { screen, source } from '#app/editor/screen.ts'

const statusForm = {
  name: { input: 'line', label: 'Name' },
  description: { input: 'line', label: 'Meaning', hint: 'shown beside the status' },
  color: { input: 'line', label: 'Colour', hint: 'such as #0b4f58' },
} as const

export const statusesScreen = screen({
  resource: catalogue.statuses,
  title: 'Statuses',
  noun: 'status',
  paths: { list: '/editor/product-statuses', item: '/editor/product-status/:id?' },
  rows: source(catalogue.statuses.list, 'product_status', {}),
  columns: ['name', 'description', 'color'],
  search: ['name', 'description'],
  empty: 'No records',
  form: statusForm,
  blank: () => blankStatus,
})

export const secondStatusesScreen = screen({
  resource: catalogue.secondStatuses,
  title: 'Second statuses',
  noun: 'second status',
  paths: { list: '/editor/second-statuses', item: '/editor/second-status/:id?' },
  rows: source(catalogue.secondStatuses.list, 'product_status2', {}),
  columns: ['name', 'description', 'color'],
  search: ['name', 'description'],
  empty: 'No records',
  form: statusForm,
  blank: () => blankStatus,
})

export const radioBandsScreen = screen({
  resource: catalogue.radioBands,
  title: 'Radio bands',
  noun: 'radio band',
  paths: { list: '/editor/radio-bands', item: '/editor/radio-band/:id?' },
  rows: source(catalogue.radioBands.list, 'radio_band', {}),
  columns: ['name'],
  search: ['name'],
  empty: 'No records',
  form: { name: { input: 'line', label: 'Name', hint: 'such as 868 MHz' } },
  blank: () => ({ name: '' }),
})
