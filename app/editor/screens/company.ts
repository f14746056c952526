import { company } from '#contract/company.ts'
import { blankCareerOffer } from '#domain/company/career-offer.ts'
import { blankPatent } from '#domain/company/patent.ts'
import { blankTrademark } from '#domain/company/trademark.ts'
import { photoSections } from '#domain/media/photo-section.ts'
import { screen, source, type Screens } from '#app/editor/screen.ts'
import { onlineUntilField } from '#app/editor/online-until-field.ts'
import { brandScreen } from './brand.ts'
import { mailsScreen } from './mails.ts'

const types = source(company.trademarkTypes.list, 'trademark_type', {})
const countries = source(company.trademarkCountries.list, 'trademark_country', {})

export const companyScreens = {
  brands: brandScreen,
  mailTexts: mailsScreen,
  caseStudies: screen({
    resource: company.caseStudies,
    columns: ['name', 'title', 'ordering'],
    search: ['name', 'title'],
    form: {
      name: { input: 'line', label: 'Name', hint: 'the first one gives the address' },
      title: { input: 'line', label: 'Title' },
      content: { input: 'markdown', label: 'Content', isTall: true },
      friendly_url: {
        input: 'line',
        label: 'Address',
        hint: '/case-study/…, made of the first name; old ones redirect',
      },
      ordering: { input: 'number', label: 'Ordering', hint: 'lower is first' },
      image: { input: 'photo', label: 'Image', none: 'NO PHOTO', section: photoSections.caseStudies },
      online_until: onlineUntilField,
    },
    view: '/case-study/:friendly_url',
  }),
  careerOffers: screen({
    resource: company.careerOffers,
    columns: ['name', 'description'],
    search: ['name', 'description'],
    form: {
      name: { input: 'line', label: 'Name' },
      description: { input: 'markdown', label: 'Description', isTall: true },
      online_until: onlineUntilField,
    },
    blank: () => blankCareerOffer,
    view: '/career#offer-:id',
  }),
  patents: screen({
    resource: company.patents,
    columns: ['name', 'description'],
    search: ['name', 'description'],
    form: {
      name: { input: 'line', label: 'Name' },
      description: { input: 'markdown', label: 'Description' },
    },
    blank: () => blankPatent,
    view: '/patents',
  }),
  trademarks: screen({
    resource: company.trademarks,
    columns: ['trademark', 'country', 'status', 'filling_date', 'registration'],
    search: ['trademark', 'serial', 'registration'],
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
  }),
  trademarkTypes: screen({
    resource: company.trademarkTypes,
    columns: ['name'],
    search: ['name'],
    form: { name: { input: 'line', label: 'Name' } },
    blank: () => ({ name: '' }),
    view: '/trademarks',
  }),
  trademarkCountries: screen({
    resource: company.trademarkCountries,
    columns: ['name'],
    search: ['name'],
    form: { name: { input: 'line', label: 'Name' } },
    blank: () => ({ name: '' }),
    view: '/trademarks',
  }),
} satisfies Screens<typeof company>
