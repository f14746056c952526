import { company } from '#contract/company.ts'
import { blankCareerOffer } from '#domain/company/career-offer.ts'
import { screen, source } from '#app/editor/screen.ts'

export const careersScreen = screen({
  resource: company.careerOffers,
  title: 'Careers',
  noun: 'job',
  paths: { list: '/editor/careers', item: '/editor/career/:id?' },
  rows: source(company.careerOffers.list, 'career_offer', {}),
  columns: ['name', 'description'],
  search: ['name', 'description'],
  empty: 'No records',
  form: {
    name: { input: 'line', label: 'Name' },
    description: { input: 'markdown', label: 'Description', isTall: true },
  },
  blank: () => blankCareerOffer,
  view: '/career',
})
