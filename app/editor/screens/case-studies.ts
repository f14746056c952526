import { company } from '#contract/company.ts'
import { photoSections } from '#domain/media/photo-section.ts'
import { screen, source } from '#app/editor/screen.ts'

export const caseStudiesScreen = screen({
  resource: company.caseStudies,
  title: 'Case studies',
  noun: 'case study',
  paths: { list: '/editor/case-studies', item: '/editor/case-studies/item/:id?' },
  rows: source(company.publicCaseStudies, 'case_study', {}),
  columns: ['name', 'title', 'ordering'],
  search: ['name', 'title'],
  empty: 'No records',
  form: {
    name: { input: 'line', label: 'Name', hint: 'the first one gives the address' },
    title: { input: 'line', label: 'Title' },
    content: { input: 'markdown', label: 'Content', isTall: true },
    friendly_url: { input: 'read-only', label: 'Address', hint: '/case-study/…' },
    ordering: { input: 'number', label: 'Ordering', hint: 'lower is first' },
    image: { input: 'photo', label: 'Image', none: 'NO PHOTO', section: photoSections.caseStudies },
  },
  view: '/case-study/:friendly_url',
})
