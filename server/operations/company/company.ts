import { and, asc, eq } from 'drizzle-orm'
import { company } from '#contract/company.ts'
import { Failure } from '#domain/failure.ts'
import type { Database } from '#server/database/connect.ts'
import * as tables from '#server/database/tables/company.ts'
import { companyEntities } from '#server/entities/company.ts'
import { isPublic, isPublicAt, isVisibleTo } from '#server/entities/visibility.ts'
import { writeContent } from '#server/engine/content-write.ts'
import { standardOperations } from '#server/engine/crud.ts'
import { freeFriendlyUrl, isAtAddress } from '#server/engine/friendly-url.ts'
import type { Operations } from '#server/engine/operation.ts'
import { lockRecord } from '#server/engine/lock-record.ts'
import { followMoved } from '#server/operations/wayfinding/follow-moved.ts'
import { shownPhotos } from '#server/images/shown-photos.ts'
import { checkBrandPictures } from './check-brand-pictures.ts'
import { publicBrand } from './public-brand.ts'

const { caseStudyTable, trademarkTable, trademarkCountryTable, trademarkTypeTable } = tables
const { trademarks, trademarkCountries, trademarkTypes } = companyEntities

const standard = standardOperations(company, companyEntities)

export const companyOperations: Operations<typeof company> = {
  ...standard,

  publicBrand,

  brands: {
    ...standard.brands,

    async create(context, input) {
      await checkBrandPictures(context, input)
      return standard.brands.create(context, input)
    },

    async update(context, input) {
      await checkBrandPictures(context, input, input.id)
      return standard.brands.update(context, input)
    },
  },

  async publicCaseStudies(context) {
    const { db } = context
    const case_study = await db
      .select()
      .from(caseStudyTable)
      .where(isVisibleTo(context, companyEntities.caseStudies))
      .orderBy(asc(caseStudyTable.ordering), asc(caseStudyTable.id))
    const images = case_study.map(({ image }) => image)
    return { case_study, photo: await shownPhotos(db, images) }
  },

  async caseStudy(context, input) {
    const { db, now } = context
    return followMoved(context, '/case-study', [input.friendly_url], async ([friendly_url = '']) => {
      const [case_study] = await db
        .select()
        .from(caseStudyTable)
        .where(and(isPublicAt(companyEntities.caseStudies, now), isAtAddress(caseStudyTable, friendly_url)))
      if (!case_study) throw new Failure('NOT_FOUND')
      return { case_study, photo: await shownPhotos(db, [case_study.image]) }
    })
  },

  caseStudies: {
    ...standard.caseStudies,

    async create(context, input) {
      return writeContent(context, async (tx, _note, nested) => {
        const friendly_url = await addressFor(tx, input)
        return standard.caseStudies.create(nested, Object.assign(input, { friendly_url }))
      })
    },

    async read(context, input) {
      const { case_study } = await standard.caseStudies.read(context, input)
      return { case_study, photo: await shownPhotos(context.db, [case_study.image]) }
    },

    async update(context, input) {
      return writeContent(context, async (tx, _note, nested) => {
        await lockRecord(tx, caseStudyTable, input.id)
        const friendly_url = await addressFor(tx, input)
        return standard.caseStudies.update(nested, Object.assign(input, { friendly_url }))
      })
    },
  },

  async publicTrademarks({ db }) {
    const [trademark, trademark_country, trademark_type] = await Promise.all([
      db
        .select()
        .from(trademarkTable)
        .where(isPublic(trademarks))
        .orderBy(...trademarks.order),
      db
        .select()
        .from(trademarkCountryTable)
        .where(isPublic(trademarkCountries))
        .orderBy(...trademarkCountries.order),
      db
        .select()
        .from(trademarkTypeTable)
        .where(isPublic(trademarkTypes))
        .orderBy(...trademarkTypes.order),
    ])
    const figures = trademark.map(({ figure }) => figure)
    return { trademark, trademark_country, trademark_type, photo: await shownPhotos(db, figures) }
  },
}

/**
 * The address that staff chose, or one made of the first name; later names do not change it. Undefined when the address
 * does not change.
 */
async function addressFor(
  tx: Database,
  {
    id,
    name = '',
    friendly_url: url,
  }: { id?: number; name?: string | undefined; friendly_url?: string | undefined },
) {
  const [current] = await tx
    .select()
    .from(caseStudyTable)
    .where(eq(caseStudyTable.id, id ?? -1))
  if (!url && (name === '' || current?.friendly_url)) return undefined
  return freeFriendlyUrl(tx, {
    table: caseStudyTable,
    column: caseStudyTable.friendly_url,
    name,
    url,
    chosenIn: 'friendly_url',
    fallback: 'case-study',
    ...(id !== undefined && { id }),
  })
}
