import { asc, desc, eq } from 'drizzle-orm'
import { support } from '#contract/support.ts'
import type { Database } from '#server/database/connect.ts'
import { faqQuestionTable, faqSectionTable, webinarTable } from '#server/database/tables/support.ts'
import { supportEntities } from '#server/entities/support.ts'
import { isPublic, isVisibleTo } from '#server/entities/visibility.ts'
import { writeContent } from '#server/engine/content-write.ts'
import { standardOperations } from '#server/engine/crud.ts'
import { freeFriendlyUrl } from '#server/engine/friendly-url.ts'
import type { Operations } from '#server/engine/operation.ts'
import { requestOperations } from './requests.ts'

const { faqSections, faqQuestions, webinars } = supportEntities

const standard = standardOperations(support, supportEntities)

export const supportOperations: Operations<typeof support> = {
  ...requestOperations,
  ...standard,

  async faq({ db }) {
    const [f_a_q_section, f_a_question] = await Promise.all([
      db
        .select()
        .from(faqSectionTable)
        .where(isPublic(faqSections))
        .orderBy(...faqSections.order),
      db.select().from(faqQuestionTable).where(isPublic(faqQuestions)).orderBy(asc(faqQuestionTable.id)),
    ])
    return { f_a_q_section, f_a_question }
  },

  /** Visitors get online webinars that are not archived; staff get all. */
  async publicWebinars(context) {
    const webinar = await context.db
      .select()
      .from(webinarTable)
      .where(isVisibleTo(context, webinars))
      .orderBy(desc(webinarTable.ordering), asc(webinarTable.id))
    return { webinar }
  },

  faqQuestions: {
    ...standard.faqQuestions,

    create(context, input) {
      return writeContent(context, async (tx, _note, nested) => {
        const slug_name = await slugName(tx, input)
        return standard.faqQuestions.create(nested, Object.assign(input, { slug_name }))
      })
    },

    /** The first name determines the permalink; later names do not change it, so links stay valid. */
    update(context, input) {
      return writeContent(context, async (tx, _note, nested) => {
        const slug_name = await slugName(tx, input)
        return standard.faqQuestions.update(nested, Object.assign(input, { slug_name }))
      })
    },
  },
}

/** The new permalink of a question; undefined when it does not change. */
async function slugName(
  tx: Database,
  { id, name = '', slug_name }: { id?: number; name?: string | undefined; slug_name?: string | undefined },
): Promise<string | undefined> {
  const [current] = await tx
    .select()
    .from(faqQuestionTable)
    .where(eq(faqQuestionTable.id, id ?? -1))
  if (!slug_name && (name === '' || current?.slug_name)) return undefined
  return freeFriendlyUrl(tx, {
    table: faqQuestionTable,
    column: faqQuestionTable.slug_name,
    name,
    fallback: 'question',
    url: slug_name,
    chosenIn: 'slug_name',
    ...(id !== undefined && { id }),
  })
}
