import { expect, test } from 'vitest'
import { shownStatuses } from './shown-series.server.ts'

const status = (id: number, name: string) => ({ id, name, description: '', color: '#0b4f58' })
const statuses = {
  product_status: [status(2, 'Standard')],
  product_status2: [status(12, '3rd party product')],
}

test('returns both statuses, the second one from its own list', () => {
  const both = shownStatuses({ status: 2, status_2: 12 }, statuses)
  expect(both.map(({ name }) => name)).toEqual(['Standard', '3rd party product'])
  expect(shownStatuses({ status: null, status_2: null }, statuses)).toEqual([])
})
