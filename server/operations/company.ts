import { and, asc, eq, isNull, ne } from 'drizzle-orm'
import { company } from '#contract/company.ts'
import { blankCareerOffer } from '#domain/company/career-offer.ts'
import { blankCaseStudy } from '#domain/company/case-study.ts'
import { blankPatent } from '#domain/company/patent.ts'
import { blankTrademark } from '#domain/company/trademark.ts'
import { Failure } from '#domain/failure.ts'
import type { Database } from '#server/database/connect.ts'
import * as tables from '#server/database/tables/company.ts'
import { writeContent } from './content-write.ts'
import { crud } from './crud.ts'
import { freeFriendlyUrl, isAtAddress } from './friendly-url.ts'
import type { Operations } from './operation.ts'
import { lockRecord } from './save-lock.ts'
import { shownPhotos } from './shown-photos.ts'
import { shown } from './shown-rows.ts'
import { inColumn, removeUnlessUsed } from './uses.ts'

const { caseStudyTable, careerOfferTable, patentTable } = tables
const { trademarkTable, trademarkCountryTable, trademarkTypeTable } = tables

const trademarkOrder = [asc(trademarkTable.filling_date), asc(trademarkTable.id)]

const caseStudies = crud(company.caseStudies, caseStudyTable, {
  blank: () => blankCaseStudy,
  nameField: 'name',
})

/** A case study is public once it has been saved with a name, which gives it an address. */
const isPublicStudy = and(shown(caseStudyTable), ne(caseStudyTable.friendly_url, ''))

export const companyOperations: Operations<typeof company> = {
  async publicCaseStudies({ db, user }) {
    const case_study = await db
      .select()
      .from(caseStudyTable)
      .where(user?.is_staff ? isNull(caseStudyTable.deleted_at) : isPublicStudy)
      .orderBy(asc(caseStudyTable.ordering), asc(caseStudyTable.id))
    const images = case_study.map(({ image }) => image)
    return { case_study, photo: await shownPhotos(db, images) }
  },

  async caseStudy({ db }, { friendly_url }) {
    const [case_study] = await db
      .select()
      .from(caseStudyTable)
      .where(and(isPublicStudy, isAtAddress(caseStudyTable, friendly_url)))
    if (!case_study) throw new Failure('NOT_FOUND')
    return { case_study, photo: await shownPhotos(db, [case_study.image]) }
  },

  caseStudies: {
    ...caseStudies,

    async create(context, input) {
      return writeContent(context, async (tx, _note, inside) => {
        const friendly_url = await firstAddress(tx, input)
        return caseStudies.create(inside, Object.assign(input, { friendly_url }))
      })
    },

    async read(context, input) {
      const { case_study } = await caseStudies.read(context, input)
      return { case_study, photo: await shownPhotos(context.db, [case_study.image]) }
    },

    async update(context, input) {
      return writeContent(context, async (tx, _note, inside) => {
        await lockRecord(tx, caseStudyTable, input.id)
        const friendly_url = await firstAddress(tx, input)
        return caseStudies.update(inside, Object.assign(input, { friendly_url }))
      })
    },
  },

  async careers({ db }) {
    const career_offer = await db
      .select()
      .from(careerOfferTable)
      .where(shown(careerOfferTable))
      .orderBy(asc(careerOfferTable.id))
    return { career_offer }
  },
  careerOffers: crud(company.careerOffers, careerOfferTable, {
    blank: () => blankCareerOffer,
    order: [asc(careerOfferTable.id)],
  }),

  async publicPatents({ db }) {
    return {
      patent: await db.select().from(patentTable).where(shown(patentTable)).orderBy(asc(patentTable.id)),
    }
  },
  patents: crud(company.patents, patentTable, { blank: () => blankPatent, order: [asc(patentTable.id)] }),

  async publicTrademarks({ db }) {
    const [trademark, trademark_country, trademark_type] = await Promise.all([
      db
        .select()
        .from(trademarkTable)
        .where(shown(trademarkTable))
        .orderBy(...trademarkOrder),
      db
        .select()
        .from(trademarkCountryTable)
        .where(shown(trademarkCountryTable))
        .orderBy(asc(trademarkCountryTable.name)),
      db
        .select()
        .from(trademarkTypeTable)
        .where(shown(trademarkTypeTable))
        .orderBy(asc(trademarkTypeTable.id)),
    ])
    const figures = trademark.map(({ figure }) => figure)
    return { trademark, trademark_country, trademark_type, photo: await shownPhotos(db, figures) }
  },
  trademarkCountries: {
    ...crud(company.trademarkCountries, trademarkCountryTable, {
      blank: () => ({ name: '' }),
      order: [asc(trademarkCountryTable.name)],
    }),
    remove: removeUnlessUsed({
      key: 'trademark_country',
      table: trademarkCountryTable,
      namedIn: [inColumn(trademarkTable.country)],
    }),
  },
  trademarkTypes: {
    ...crud(company.trademarkTypes, trademarkTypeTable, {
      blank: () => ({ name: '' }),
      order: [asc(trademarkTypeTable.id)],
    }),
    remove: removeUnlessUsed({
      key: 'trademark_type',
      table: trademarkTypeTable,
      namedIn: [inColumn(trademarkTable.status)],
    }),
  },
  trademarks: crud(company.trademarks, trademarkTable, {
    /** The contract requires the country; there is none by default. */
    blank: () => ({ ...blankTrademark, country: -1 }),
    order: trademarkOrder,
  }),
}

/** The first name of a case study gives its address; later names leave it as it is, so that links stay good. */
async function firstAddress(tx: Database, { id, name }: { id?: number; name?: string | undefined }) {
  if (!name) return undefined
  const [current] = await tx
    .select()
    .from(caseStudyTable)
    .where(eq(caseStudyTable.id, id ?? -1))
  if (current?.friendly_url) return undefined
  const { friendly_url: column } = caseStudyTable
  return freeFriendlyUrl(tx, { table: caseStudyTable, column, name, fallback: 'case-study' })
}
