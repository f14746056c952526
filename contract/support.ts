import * as z from 'zod'
import { id } from '#domain/fields.ts'
import { faqQuestionFields, faqSectionFields } from '#domain/support/faq.ts'
import { videoFields } from '#domain/support/video.ts'
import { webinarFacts, webinarFields } from '#domain/support/webinar.ts'
import { call } from './call.ts'
import { paging } from './paging.ts'
import { entity, publicList } from './entity.ts'
import { itemPaths, paths } from './resource.ts'
import { requestCalls } from './support-requests.ts'

const webinars = entity('webinar', {
  fields: webinarFields,
  translatable: ['title', 'subtitle', 'description'],
  facts: webinarFacts,
  paths: itemPaths('webinar'),
  editor: {
    group: 'Web content',
    title: 'Webinars',
    noun: 'webinar',
    list: '/editor/webinars',
    item: '/editor/webinar/:id?',
  },
})

const videos = entity('video', {
  fields: videoFields,
  translatable: ['name', 'description'],
  paths: paths('editor/videos', 'video'),
  editor: {
    group: 'Structure',
    title: 'Videos',
    noun: 'video',
    list: '/editor/videos',
    item: '/editor/video/:id?',
  },
})

/** FAQ, videos, webinars and requests of visitors. */
export const support = {
  ...requestCalls,
  faq: call('GET faq', {
    access: 'anyone',
    input: () => z.object(paging),
    pages: 'f_a_question',
    output: () =>
      z.object({
        f_a_q_section: z.array(z.object({ id, ...faqSectionFields.shape })),
        f_a_question: z.array(z.object({ id, ...faqQuestionFields.shape })),
      }),
    summary: 'The frequently asked questions with their sections.',
  }),
  publicVideos: publicList('GET videos', videos, 'The videos, by ordering.'),
  publicWebinars: call('GET webinars', {
    access: 'anyone',
    input: () => z.object(paging),
    pages: 'webinar',
    output: () => z.object({ webinar: z.array(webinars.record) }),
    summary: 'The webinars to come; with a staff token archived and offline ones too.',
  }),
  webinars,
  faqSections: entity('f_a_q_section', {
    fields: faqSectionFields,
    translatable: ['name'],
    required: ['name'],
    paths: paths('editor/faq-sections', 'faq-section'),
    editor: {
      group: 'Structure',
      title: 'FAQ sections',
      noun: 'FAQ section',
      list: '/editor/faq-sections',
      item: '/editor/faq-section/:id?',
    },
  }),
  faqQuestions: entity('f_a_question', {
    fields: faqQuestionFields,
    translatable: ['name', 'answer'],
    required: ['section'],
    paths: paths('editor/faq-questions', 'faq-question'),
    editor: {
      group: 'Structure',
      title: 'FAQ questions',
      noun: 'question',
      list: '/editor/faq-questions',
      item: '/editor/faq-question/:id?',
    },
  }),
  videos,
}
