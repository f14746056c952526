import { and, asc, desc, eq } from 'drizzle-orm'
import { support } from '#contract/support.ts'
import { plainText } from '#domain/plain-text.ts'
import { blankWebinar } from '#domain/support/webinar.ts'
import {
  faqQuestionTable,
  faqSectionTable,
  videoTable,
  webinarTable,
} from '#server/database/tables/support.ts'
import { entity, type Entities } from './entity.ts'

export const supportEntities: Entities<typeof support> = {
  /** Webinars are public while they are online and not archived. */
  webinars: entity(support.webinars, {
    table: webinarTable,
    name: 'title',
    blank: () => blankWebinar,
    order: [desc(webinarTable.ordering), asc(webinarTable.id)],
    visible: and(eq(webinarTable.is_online, true), eq(webinarTable.is_archived, false)),
    search: {
      kind: 'webinar',
      entry: ({ id, title, subtitle, description }) => ({
        title,
        names: subtitle,
        address: `/support/webinars#webinar-${id}`,
        trail: ['Support', 'Webinars'],
        text: plainText(description),
      }),
    },
  }),
  faqSections: entity(support.faqSections, {
    table: faqSectionTable,
    blank: () => ({ list_order: 0 }),
    order: [asc(faqSectionTable.list_order), asc(faqSectionTable.id)],
  }),
  faqQuestions: entity(support.faqQuestions, {
    table: faqQuestionTable,
    blank: () => ({ name: '', answer: '', slug_name: '' }),
    order: [asc(faqQuestionTable.section), asc(faqQuestionTable.id)],
    search: {
      kind: 'question',
      related: { section: faqSectionTable },
      entry: ({ name, answer, slug_name }, { section }) =>
        section
          ? {
              title: name,
              address: `/support/faq#${slug_name}`,
              trail: ['Support', 'FAQ', section.name],
              text: plainText(answer),
            }
          : null,
    },
  }),
  videos: entity(support.videos, {
    table: videoTable,
    blank: () => ({ name: '', ordering: 0, youtube_url: '', description: '' }),
    order: [asc(videoTable.ordering), asc(videoTable.id)],
    search: {
      kind: 'video',
      entry: ({ id, name, description }) => ({
        title: name,
        address: `/support/videos#video-${id}`,
        trail: ['Support', 'Videos'],
        text: plainText(description),
      }),
    },
  }),
}
