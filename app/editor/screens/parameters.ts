import { catalogue } from '#contract/catalogue.ts'
import { blankParameter } from '#domain/catalogue/parameters/parameter.ts'
import { screen } from '#app/editor/screen.ts'

export const parametersScreen = screen({
  resource: catalogue.parameters,
  columns: ['name', 'condition', 'unit', 'group', 'is_filter'],
  search: ['name', 'condition', 'group', 'code'],
  empty: 'No parameters',
  form: {
    name: { input: 'line', label: 'Name', hint: 'such as Receive current' },
    condition: { input: 'line', label: 'Condition', hint: 'such as LP mode; in tables beside the name' },
    short_name: { input: 'line', label: 'Short name', hint: 'in lists and key figures; empty: the name' },
    code: { input: 'line', label: 'Name in addresses', hint: 'such as mounting; empty: made of the name' },
    kind: {
      input: 'options',
      label: 'Kind',
      hint: 'what its values are',
      options: { number: 'Number with a unit', choice: 'Words to choose from', text: 'Any text' },
    },
    unit: { input: 'line', label: 'Unit', hint: 'such as mA' },
    decimals: { input: 'number', label: 'Decimals', hint: 'shown at least' },
    comparison: {
      input: 'options',
      label: 'Compared',
      hint: 'how a filter reads a number',
      options: {
        covers: 'The range covers what is asked',
        'at-least': 'At least what is asked',
        'at-most': 'At most what is asked',
      },
    },
    group: { input: 'line', label: 'Group', hint: 'heading in tables, such as Radio' },
    ordering: { input: 'number', label: 'Order', hint: 'lower is first' },
    in_table: { input: 'switch', label: 'Parameter table', hint: 'on the product page' },
    in_key_figures: { input: 'switch', label: 'Key figures', hint: 'below the head of the product page' },
    in_list: { input: 'switch', label: 'Lists', hint: 'in categories' },
    in_cross_table: {
      input: 'switch',
      label: 'Cross table',
      hint: 'shows series that have all of its parameters',
    },
    in_price_list: { input: 'switch', label: 'Price list', hint: 'behind the description' },
    is_filter: { input: 'switch', label: 'Filter', hint: 'visitors can filter a category by it' },
  },
  blank: () => blankParameter,
  shownOn: '/products/cross-table',
})
