import { support } from '#contract/support.ts'
import { screen, source } from '#app/editor/screen.ts'

export const faqSectionsScreen = screen({
  resource: support.faqSections,
  title: 'FAQ sections',
  noun: 'FAQ section',
  paths: { list: '/editor/faq-sections', item: '/editor/faq-section/:id?' },
  rows: source(support.faqSections.list, 'f_a_q_section', {}),
  columns: ['name', 'list_order'],
  search: ['name'],
  empty: 'No sections',
  form: {
    name: { input: 'line', label: 'Name' },
    list_order: { input: 'number', label: 'Order', hint: 'lower is first' },
  },
  blank: () => ({ name: '', list_order: 0 }),
  view: '/support/faq',
})

export const faqQuestionsScreen = screen({
  resource: support.faqQuestions,
  title: 'FAQ questions',
  noun: 'question',
  paths: { list: '/editor/faq-questions', item: '/editor/faq-question/:id?' },
  rows: source(support.faqQuestions.list, 'f_a_question', {}),
  columns: ['name', 'section', 'slug_name'],
  search: ['name', 'answer'],
  groupBy: 'section',
  empty: 'No questions available',
  form: {
    name: { input: 'line', label: 'Question' },
    answer: { input: 'markdown', label: 'Answer', isTall: true },
    slug_name: { input: 'line', label: 'Permalink', hint: 'made of the first wording; keep it' },
    section: {
      input: 'choice',
      label: 'Section',
      placeholder: 'Select section',
      from: source(support.faqSections.list, 'f_a_q_section', {}),
    },
  },
  blank: () => ({ name: '', answer: '', slug_name: '', section: undefined as unknown as number }),
  view: '/support/faq#:slug_name',
})
