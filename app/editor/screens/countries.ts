import { sales } from '#contract/sales.ts'
import { blankCountry } from '#domain/sales/country.ts'
import { screen, source } from '#app/editor/screen.ts'

export const countriesScreen = screen({
  resource: sales.countries,
  title: 'Countries',
  noun: 'country',
  paths: { list: '/editor/countries', item: '/editor/country/:id?' },
  rows: source(sales.countries.list, 'country', {}),
  columns: ['name', 'iso_code'],
  search: ['name', 'iso_code'],
  empty: 'No records',
  form: {
    name: { input: 'line', label: 'Name' },
    iso_code: { input: 'line', label: 'ISO code', hint: 'two capital letters, give the flag' },
  },
  blank: () => blankCountry,
})
