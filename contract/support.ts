import * as z from 'zod'
import { id } from '#domain/fields.ts'
import { faqQuestionFields, faqSectionFields } from '#domain/support/faq.ts'
import { videoFields } from '#domain/support/video.ts'
import { webinarFacts, webinarFields } from '#domain/support/webinar.ts'
import { call } from './call.ts'
import { requiring, resource } from './resource.ts'
import { requestCalls } from './support-requests.ts'

const nothing = z.object({})

const webinars = resource(
  'webinar',
  webinarFields,
  {
    create: 'POST webinar',
    read: 'GET webinar/:id',
    update: 'PUT webinar/:id',
    remove: 'DELETE webinar/:id',
  },
  webinarFacts,
)

/** Questions and answers, videos and webinars, and what visitors ask for. */
export const support = {
  ...requestCalls,
  faq: call('GET faq', {
    access: 'anyone',
    input: nothing,
    output: z.object({
      f_a_q_section: z.array(z.object({ id, ...faqSectionFields.shape })),
      f_a_question: z.array(z.object({ id, ...faqQuestionFields.shape })),
    }),
    summary: 'The frequently asked questions with their sections.',
  }),
  publicVideos: call('GET videos', {
    access: 'anyone',
    input: nothing,
    output: z.object({ video: z.array(z.object({ id, ...videoFields.shape })) }),
    summary: 'The videos, by ordering.',
  }),
  publicWebinars: call('GET webinars', {
    access: 'anyone',
    input: nothing,
    output: z.object({ webinar: z.array(webinars.record) }),
    summary: 'The webinars to come; with a staff token archived and offline ones too.',
  }),
  webinars,
  faqSections: requiring(
    resource('f_a_q_section', faqSectionFields, {
      list: 'GET editor/faq-sections',
      create: 'POST faq-section',
      read: 'GET faq-section/:id',
      update: 'PUT faq-section/:id',
      remove: 'DELETE faq-section/:id',
    }),
    'name',
  ),
  faqQuestions: requiring(
    resource('f_a_question', faqQuestionFields, {
      list: 'GET editor/faq-questions',
      create: 'POST faq-question',
      read: 'GET faq-question/:id',
      update: 'PUT faq-question/:id',
      remove: 'DELETE faq-question/:id',
    }),
    'section',
  ),
  videos: resource('video', videoFields, {
    list: 'GET editor/videos',
    create: 'POST video',
    read: 'GET video/:id',
    update: 'PUT video/:id',
    remove: 'DELETE video/:id',
  }),
}
