import { media } from '#contract/media.ts'
import { sales } from '#contract/sales.ts'
import { photoSections } from '#domain/media/photo-section.ts'
import { screen, source } from '#app/editor/screen.ts'

export const distributorsScreen = screen({
  resource: sales.distributors,
  title: 'Distributors',
  noun: 'distributor',
  paths: { list: '/editor/distributors', item: '/editor/distributor/:id?' },
  rows: source(sales.publicDistributors, 'distributor', {}),
  columns: ['name', 'city', 'contact_person', 'email'],
  search: ['name', 'city', 'contact_person'],
  groupBy: 'country',
  empty: 'No distributors',
  form: {
    name: { input: 'line', label: 'Name' },
    contact_person: { input: 'line', label: 'Contact person' },
    phone: { input: 'line', label: 'Phone' },
    mobile: { input: 'line', label: 'Mobile' },
    email: { input: 'email', label: 'E-mail' },
    website: { input: 'address', label: 'Website', hint: 'https://…' },
    street: { input: 'line', label: 'Street' },
    city: { input: 'line', label: 'City' },
    postcode: { input: 'line', label: 'Postcode' },
    office: { input: 'line', label: 'Office' },
    additional_info: { input: 'markdown', label: 'Additional info' },
    country: {
      input: 'choice',
      label: 'Country',
      placeholder: 'Select country',
      from: source(sales.publicDistributors, 'country', {}),
    },
    logo: {
      input: 'photo',
      label: 'Logo',
      none: 'No logo',
      section: photoSections.distributors,
      upload: media.uploadLogo,
    },
  },
  view: '/sales/distributors',
  refusal: 'The distributor could not be saved. Please, try it again.',
})
