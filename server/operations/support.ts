import { and, asc, desc, eq, isNull } from 'drizzle-orm'
import { support } from '#contract/support.ts'
import { Failure } from '#domain/failure.ts'
import { blankWebinar } from '#domain/support/webinar.ts'
import type { Database } from '#server/database/connect.ts'
import {
  faqQuestionTable,
  faqSectionTable,
  videoTable,
  webinarTable,
} from '#server/database/tables/support.ts'
import { writeContent } from './content-write.ts'
import { crud } from './crud.ts'
import { freeFriendlyUrl } from './friendly-url.ts'
import type { Operations } from './operation.ts'
import { shown } from './shown-rows.ts'
import { requestOperations } from './support-requests.ts'
import { inColumn, removeUnlessUsed } from './uses.ts'

const faqSectionOrder = [asc(faqSectionTable.list_order), asc(faqSectionTable.id)]
const videoOrder = [asc(videoTable.ordering), asc(videoTable.id)]

const faqSections = crud(support.faqSections, faqSectionTable, {
  blank: () => ({ name: '', list_order: 0 }),
  order: faqSectionOrder,
})
const faqQuestions = crud(support.faqQuestions, faqQuestionTable, {
  /** The contract requires the section; there is none by default. */
  blank: () => ({ name: '', answer: '', section: -1, slug_name: '' }),
  order: [asc(faqQuestionTable.section), asc(faqQuestionTable.id)],
  nameField: 'name',
})

export const supportOperations: Operations<typeof support> = {
  ...requestOperations,

  async faq({ db }) {
    const [f_a_q_section, f_a_question] = await Promise.all([
      db
        .select()
        .from(faqSectionTable)
        .where(shown(faqSectionTable))
        .orderBy(...faqSectionOrder),
      db.select().from(faqQuestionTable).where(shown(faqQuestionTable)).orderBy(asc(faqQuestionTable.id)),
    ])
    return { f_a_q_section, f_a_question }
  },

  async publicVideos({ db }) {
    return {
      video: await db
        .select()
        .from(videoTable)
        .where(shown(videoTable))
        .orderBy(...videoOrder),
    }
  },

  /** Visitors read webinars that are online and not archived; staff read all. */
  async publicWebinars({ db, user }) {
    const isPublic = and(
      shown(webinarTable),
      eq(webinarTable.is_online, true),
      eq(webinarTable.is_archived, false),
    )
    const webinar = await db
      .select()
      .from(webinarTable)
      .where(user?.is_staff ? isNull(webinarTable.deleted_at) : isPublic)
      .orderBy(desc(webinarTable.ordering), asc(webinarTable.id))
    return { webinar }
  },

  webinars: crud(support.webinars, webinarTable, { blank: () => blankWebinar, nameField: 'title' }),
  faqSections: {
    ...faqSections,
    remove: removeUnlessUsed({
      key: 'f_a_q_section',
      table: faqSectionTable,
      namedIn: [inColumn(faqQuestionTable.section)],
    }),
  },
  faqQuestions: {
    ...faqQuestions,

    create(context, input) {
      return writeContent(context, async (tx, _note, inside) => {
        const slug_name = await slugName(tx, input)
        return faqQuestions.create(inside, Object.assign(input, { slug_name }))
      })
    },

    /** The first name gives the permalink; later names leave it as it is, so that links stay good. */
    update(context, input) {
      return writeContent(context, async (tx, _note, inside) => {
        const slug_name = await slugName(tx, input)
        return faqQuestions.update(inside, Object.assign(input, { slug_name }))
      })
    },
  },
  videos: crud(support.videos, videoTable, {
    blank: () => ({ name: '', ordering: 0, youtube_url: '', description: '' }),
    order: videoOrder,
    nameField: 'name',
  }),
}

/** The permalink that a save gives to a question; undefined when it stays as it is. */
async function slugName(
  tx: Database,
  { id, name = '', slug_name }: { id?: number; name?: string | undefined; slug_name?: string | undefined },
): Promise<string | undefined> {
  const [current] = await tx
    .select()
    .from(faqQuestionTable)
    .where(eq(faqQuestionTable.id, id ?? -1))
  if (!slug_name && (name === '' || current?.slug_name)) return undefined
  const free = await freeFriendlyUrl(tx, {
    ...{ table: faqQuestionTable, column: faqQuestionTable.slug_name, name, fallback: 'question' },
    ...{ url: slug_name, ...(id !== undefined && { id }) },
  })
  if (slug_name && free !== slug_name)
    throw new Failure('INVALID_INPUT', { fields: { slug_name: 'Another question has it' } })
  return free
}
