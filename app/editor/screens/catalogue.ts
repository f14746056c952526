import { catalogue } from '#contract/catalogue.ts'
import { blankCategory } from '#domain/catalogue/category.ts'
import { blankSection } from '#domain/catalogue/section.ts'
import { blankStatus } from '#domain/catalogue/status.ts'
import { blankSubcategory } from '#domain/catalogue/subcategory.ts'
import { screen, type Screens } from '#app/editor/screen.ts'
import { category, image, subcategory } from './catalogue-fields.ts'
import { seriesScreen } from './series.ts'
import { lifeCycleScreen } from './life-cycle.ts'
import { parametersScreen } from './parameters.ts'
import { variantsScreen } from './variants.ts'

const statusForm = {
  name: { input: 'line', label: 'Name' },
  description: { input: 'line', label: 'Meaning', hint: 'shown beside the status' },
  color: { input: 'color', label: 'Colour', hint: 'such as #0b4f58' },
} as const

export const catalogueScreens = {
  series: seriesScreen,
  variants: variantsScreen,
  parameters: parametersScreen,
  lifeCycleEvents: lifeCycleScreen,
  categories: screen({
    resource: catalogue.categories,
    columns: ['name', 'priority', 'is_online'],
    search: ['name'],
    form: {
      name: { input: 'line', label: 'Name', hint: 'its address is made of it' },
      description: { input: 'markdown', label: 'Description' },
      priority: { input: 'number', label: 'Priority', hint: 'lower is first' },
      ordering: { input: 'number', label: 'Ordering' },
      is_online: { input: 'switch', label: 'Online', hint: 'shown on the website' },
      friendly_url: { input: 'read-only', label: 'Friendly URL' },
    },
    blank: () => blankCategory,
    view: '/products/:friendly_url',
  }),
  subcategories: screen({
    resource: catalogue.subcategories,
    columns: ['name', 'category', 'priority'],
    search: ['name'],
    groupBy: 'category',
    form: {
      name: { input: 'line', label: 'Name', hint: 'its address is made of it' },
      description: { input: 'markdown', label: 'Description' },
      category,
      priority: { input: 'number', label: 'Priority', hint: 'lower is first' },
      image,
      friendly_url: { input: 'read-only', label: 'Friendly URL' },
    },
    blank: () => blankSubcategory,
    view: '/products/:category.friendly_url/:friendly_url',
  }),
  sections: screen({
    resource: catalogue.sections,
    columns: ['name', 'subcategory', 'list_order'],
    search: ['name'],
    groupBy: 'subcategory',
    empty: 'No sections',
    form: {
      name: { input: 'line', label: 'Name' },
      description: { input: 'markdown', label: 'Description' },
      subcategory,
      list_order: { input: 'number', label: 'Order', hint: 'higher is first' },
    },
    blank: () => blankSection,
  }),
  statuses: screen({
    resource: catalogue.statuses,
    columns: ['name', 'description', 'color'],
    search: ['name', 'description'],
    form: statusForm,
    blank: () => blankStatus,
  }),
  secondStatuses: screen({
    resource: catalogue.secondStatuses,
    columns: ['name', 'description', 'color'],
    search: ['name', 'description'],
    form: statusForm,
    blank: () => blankStatus,
  }),
  radioBands: screen({
    resource: catalogue.radioBands,
    columns: ['name'],
    search: ['name'],
    form: { name: { input: 'line', label: 'Name', hint: 'such as 868 MHz' } },
    blank: () => ({ name: '' }),
  }),
} satisfies Screens<typeof catalogue>
