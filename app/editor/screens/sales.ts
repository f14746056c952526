import { media } from '#contract/media.ts'
import { sales } from '#contract/sales.ts'
import { photoSections } from '#domain/media/photo-section.ts'
import { blankCountry } from '#domain/sales/country.ts'
import { screen, source, type Screens } from '#app/editor/screen.ts'

export const salesScreens = {
  distributors: screen({
    resource: sales.distributors,
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
  }),
  designHouses: screen({
    resource: sales.designHouses,
    columns: ['name', 'city', 'email'],
    search: ['name', 'city', 'does'],
    groupBy: 'country',
    empty: 'No design houses',
    form: {
      name: { input: 'line', label: 'Name' },
      country: {
        input: 'choice',
        label: 'Country',
        placeholder: 'Select country',
        from: source(sales.countries.list, 'country', {}),
      },
      city: { input: 'line', label: 'City' },
      does: { input: 'line', label: 'What it does', hint: 'in a sentence' },
      email: { input: 'email', label: 'E-mail' },
      website: { input: 'address', label: 'Website', hint: 'https://…' },
    },
    view: '/sales/design-houses',
  }),
  countries: screen({
    resource: sales.countries,
    columns: ['name', 'iso_code'],
    search: ['name', 'iso_code'],
    form: {
      name: { input: 'line', label: 'Name' },
      iso_code: { input: 'line', label: 'ISO code', hint: 'two capital letters, give the flag' },
    },
    blank: () => blankCountry,
    shownOn: '/sales/distributors',
  }),
} satisfies Screens<typeof sales>
