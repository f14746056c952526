import { statusFields } from '#domain/catalogue/status.ts'
import { entity } from '#contract/entity.ts'
import { paths } from '#contract/resource.ts'

export const catalogueStatuses = {
  statuses: entity('product_status', {
    fields: statusFields,
    translatable: ['name', 'description'],
    paths: paths('editor/product-statuses', 'product-status'),
    editor: {
      group: 'Structure',
      title: 'Statuses',
      noun: 'status',
      list: '/editor/product-statuses',
      item: '/editor/product-status/:id?',
    },
  }),
  secondStatuses: entity('product_status2', {
    fields: statusFields,
    translatable: ['name', 'description'],
    paths: paths('editor/second-statuses', 'second-status'),
    editor: {
      group: 'Structure',
      title: 'Second statuses',
      noun: 'second status',
      list: '/editor/second-statuses',
      item: '/editor/second-status/:id?',
    },
  }),
}
