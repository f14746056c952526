import { company } from '#contract/company.ts'
import { blankTrademark } from '#domain/company/trademark.ts'
import { photoSections } from '#domain/media/photo-section.ts'
import { screen, source } from '#app/editor/screen.ts'

const types = source(company.trademarkTypes.list, 'trademark_type', {})
const countries = source(company.trademarkCountries.list, 'trademark_country', {})

export const trademarksScreen = screen({
  resource: company.trademarks,
  title: 'Trademarks',
  noun: 'trademark',
  paths: { list: '/editor/trademarks', item: '/editor/trademark/:id?' },
  rows: source(company.trademarks.list, 'trademark', {}),
  columns: ['trademark', 'country', 'status', 'filling_date', 'registration'],
  search: ['trademark', 'serial', 'registration'],
  empty: 'No records',
  form: {
    trademark: { input: 'line', label: 'Trademark' },
    description: { input: 'markdown', label: 'Description' },
    serial: { input: 'line', label: 'Serial number' },
    registration: { input: 'line', label: 'Registration number' },
    country: { input: 'choice', label: 'Country', placeholder: 'Select country', from: countries },
    status: { input: 'choice', label: 'Type', placeholder: 'Select type', from: types },
    filling_date: { input: 'day', label: 'Filing date' },
    figure: { input: 'photo', label: 'Figure', none: 'No figure', section: photoSections.products },
  },
  blank: () => blankTrademark,
  view: '/trademarks',
})

export const trademarkTypesScreen = screen({
  resource: company.trademarkTypes,
  title: 'Trademark types',
  noun: 'trademark type',
  paths: { list: '/editor/trademark-types', item: '/editor/trademark-type/:id?' },
  rows: types,
  columns: ['name'],
  search: ['name'],
  empty: 'No records',
  form: { name: { input: 'line', label: 'Name' } },
  blank: () => ({ name: '' }),
  view: '/trademarks',
})

export const trademarkCountriesScreen = screen({
  resource: company.trademarkCountries,
  title: 'Trademark countries',
  noun: 'trademark country',
  paths: { list: '/editor/trademark-countries', item: '/editor/trademark-country/:id?' },
  rows: countries,
  columns: ['name'],
  search: ['name'],
  empty: 'No records',
  form: { name: { input: 'line', label: 'Name' } },
  blank: () => ({ name: '' }),
  view: '/trademarks',
})
