import { support } from '#contract/support.ts'
import { screen, source, type Screens } from '#app/editor/screen.ts'
import { onlineUntilField } from '#app/editor/online-until-field.ts'

export const supportScreens = {
  webinars: screen({
    resource: support.webinars,
    columns: ['title', 'subtitle', 'ordering', 'is_archived', 'is_online'],
    search: ['title', 'subtitle', 'description'],
    empty: 'No webinars',
    form: {
      title: { input: 'line', label: 'Title' },
      subtitle: { input: 'line', label: 'Subtitle' },
      description: { input: 'markdown', label: 'Description', isTall: true },
      ordering: { input: 'number', label: 'Ordering', hint: 'higher is first' },
      is_archived: { input: 'switch', label: 'Archived', hint: 'not shown any more' },
      is_online: { input: 'switch', label: 'Online', hint: 'shown on the website' },
      online_until: onlineUntilField,
    },
    view: '/support/webinars#webinar-:id',
  }),
  faqSections: screen({
    resource: support.faqSections,
    columns: ['name', 'list_order'],
    search: ['name'],
    empty: 'No sections',
    form: {
      name: { input: 'line', label: 'Name' },
      list_order: { input: 'number', label: 'Order', hint: 'lower is first' },
    },
    blank: () => ({ name: '', list_order: 0 }),
    view: '/support/faq#faq-section-:id',
  }),
  faqQuestions: screen({
    resource: support.faqQuestions,
    columns: ['name', 'section', 'slug_name'],
    search: ['name', 'answer'],
    groupBy: 'section',
    empty: 'No questions available',
    form: {
      name: { input: 'line', label: 'Question' },
      answer: { input: 'markdown', label: 'Answer', isTall: true },
      slug_name: { input: 'line', label: 'Permalink', hint: 'made of the first wording; old ones redirect' },
      section: {
        input: 'choice',
        label: 'Section',
        placeholder: 'Select section',
        from: source(support.faqSections.list, 'f_a_q_section', {}),
      },
    },
    blank: () => ({ name: '', answer: '', slug_name: '', section: undefined as unknown as number }),
    view: '/support/faq#:slug_name',
  }),
  videos: screen({
    resource: support.videos,
    columns: ['name', 'youtube_url', 'ordering'],
    search: ['name', 'description'],
    empty: 'No videos available at this moment.',
    form: {
      name: { input: 'line', label: 'Name' },
      youtube_url: { input: 'address', label: 'Address', hint: 'https://youtu.be/…' },
      description: { input: 'markdown', label: 'Description' },
      ordering: { input: 'number', label: 'Ordering', hint: 'lower is first' },
    },
    view: '/support/videos#video-:id',
  }),
} satisfies Screens<typeof support>
