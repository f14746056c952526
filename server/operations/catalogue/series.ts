import { and, asc, count, desc, eq, isNull } from 'drizzle-orm'
import { catalogue } from '#contract/catalogue.ts'
import { blankSeries, placeAfter } from '#domain/catalogue/series.ts'
import { Failure } from '#domain/failure.ts'
import type { Context } from '#server/engine/context.ts'
import type { Database } from '#server/database/connect.ts'
import { seriesTable, variantTable } from '#server/database/tables/catalogue.ts'
import { productLinkTable } from '#server/database/tables/library.ts'
import { catalogueEntities } from '#server/entities/catalogue.ts'
import { seriesPhotos } from '#server/entities/catalogue-lists.ts'
import { fillList, saveList } from '#server/entities/record-list.ts'
import { checkStanding } from './life-cycle/check-standing.ts'
import { copyValues } from './parameters/parameter-rows.ts'
import { checkSeriesReferences } from './place.ts'
import { listCategories, listSections, listSubcategories } from './navigation.ts'
import { allBands, allStatuses, isNotDeletedSeriesRow, isPublicSeriesRow } from './rows.ts'
import { findSeries, linksOfSeries, photosOfSeries } from './series-rows.ts'
import { isNotDeletedVariantRow, isOrderableRow, listVariants, pricesOfToday } from './variant-rows.ts'
import { checkComplete } from '#server/engine/check-complete.ts'
import { writeContent, type Change, type Note } from '#server/engine/content-write.ts'
import { isEmptyUpdate, withoutUndefined } from '#server/engine/crud.ts'
import { freeFriendlyUrl } from '#server/engine/friendly-url.ts'
import type { ResourceOperations } from '#server/engine/operation.ts'
import { removeRecord } from '#server/engine/remove.ts'
import { lockRecord } from '#server/engine/lock-record.ts'
import { lenientOutput } from '#server/engine/lenient-output.ts'
import { findUses } from '#server/engine/uses.ts'

const KEY = 'product_series'

/** Series: visitors read what is online; staff read and write everything that is not deleted. */
export const seriesOperations: ResourceOperations<typeof catalogue.series> = {
  async list(context) {
    const { db } = context
    const { id, version, name, friendly_url, title_2, category, subcategory, section } = seriesTable
    const { status, ordering, is_online, is_archived, is_available } = seriesTable
    const product_series = await db
      .select({
        id,
        version,
        name,
        friendly_url,
        title_2,
        category,
        subcategory,
        section,
        status,
        ordering,
        is_online,
        is_archived,
        is_available,
        variants_count: count(variantTable.id),
      })
      .from(seriesTable)
      .leftJoin(variantTable, and(eq(variantTable.series, id), isNotDeletedVariantRow))
      .where(isNotDeletedSeriesRow)
      .groupBy(id)
      .orderBy(desc(ordering), asc(id))
    return {
      product_series,
      product_category: await listCategories(db, true),
      product_subcategory: await listSubcategories(db, true),
      product_subcategory_section: await listSections(db, true),
      product_status: (await allStatuses(context)).product_status,
    }
  },

  async read(context, { id }) {
    const series = await findSeries(context.db, isVisible(context, id), shownAt(context))
    if (!series) throw new Failure('NOT_FOUND')
    return { product_series: series }
  },

  async variants(context, { id }) {
    await checkVisible(context, id)
    const isVisibleVariant = and(
      eq(variantTable.series, id),
      isStaff(context) ? isNotDeletedVariantRow : isOrderableRow,
    )
    const { prices } = await pricesOfToday(context, isVisibleVariant)
    return {
      product: await listVariants(context.db, isVisibleVariant),
      product_price: prices,
      radio_band: await allBands(context),
    }
  },

  async photos(context, { id }) {
    await checkVisible(context, id)
    return { photo: await photosOfSeries(context.db, id) }
  },

  async links(context, { id }) {
    await checkVisible(context, id)
    return linksOfSeries(context.db, id, shownAt(context))
  },

  async editorLinks(context, { id }) {
    await checkVisible(context, id)
    return linksOfSeries(context.db, id, null)
  },

  async create(context, input) {
    const { photos, ...fields } = { ...blankSeries, ...withoutUndefined(input) }
    return writeContent(context, async (tx, note) => {
      await checkSeriesReferences(tx, { ...fields, photos }, fields)
      checkStanding(fields)
      const isDraft = fields.name === ''
      const friendly_url = isDraft && fields.friendly_url === '' ? '' : await uniqueAddress(tx, fields)
      const values = { ...fields, friendly_url, is_draft: isDraft, added: context.now.toISOString() }
      checkComplete(catalogueEntities.series, values)
      const [row] = await tx.insert(seriesTable).values(values).returning({ id: seriesTable.id })
      await fillList(tx, seriesPhotos, row!.id, photos)
      return { [KEY]: await recordChange(tx, row!.id, 'create', note) }
    })
  },

  /** Optimistic locking: a save with an outdated version is refused. */
  async update(context, { id, version, ...input }) {
    const { photos, ...fields } = withoutUndefined(input)
    return writeContent(context, async (tx, note) => {
      const currentVersion = await lockRecord(tx, seriesTable, id)
      const current = (await findSeries(tx, eq(seriesTable.id, id), null))!
      if (version !== undefined && version !== currentVersion) {
        throw new Failure('STALE_VERSION', {
          answer: { [KEY]: lenientOutput(catalogue.series.record, current, context) },
        })
      }
      if (isEmptyUpdate(input)) return { [KEY]: current }
      const place = placeAfter(current, fields)
      await checkSeriesReferences(tx, { ...fields, photos }, place)
      checkStanding(fields, current)
      if (fields.replace_by === id)
        throw new Failure('INVALID_INPUT', { fields: { replace_by: 'Expected another series' } })
      const requested = fields.friendly_url ?? current.friendly_url
      const isUnchanged = requested !== '' && requested === current.friendly_url
      const friendly_url = isUnchanged ? requested : await uniqueAddress(tx, { ...current, ...fields }, id)
      const changed = { ...fields, ...place, friendly_url, is_draft: false, version: currentVersion + 1 }
      checkComplete(catalogueEntities.series, { ...current, ...changed })
      await tx.update(seriesTable).set(changed).where(eq(seriesTable.id, id))
      if (photos) await saveList(tx, seriesPhotos, id, photos)
      return { [KEY]: await recordChange(tx, id, 'update', note, current) }
    })
  },

  /** A copy has the photos, links and parameters of the original, no variants, and its own address. */
  async copy(context, { id }) {
    return writeContent(context, async (tx, note) => {
      const original = await findSeries(tx, and(eq(seriesTable.id, id), isNotDeletedSeriesRow), null)
      if (!original) throw new Failure('NOT_FOUND')
      const { id: _id, version: _version, photos, ...fields } = original
      const friendly_url = fields.friendly_url === '' ? '' : await copyAddress(tx, fields)
      const values = { ...fields, friendly_url, is_online: false, added: context.now.toISOString() }
      const [row] = await tx.insert(seriesTable).values(values).returning({ id: seriesTable.id })
      await fillList(tx, seriesPhotos, row!.id, photos)
      await copyLinks(tx, id, row!.id)
      await copyValues(tx, { of: 'series', from: id, to: row!.id })
      await recordChange(tx, row!.id, 'create', note)
      return { product: { id: row!.id } }
    })
  },

  async uses(context, { id }) {
    await checkVisible(context, id)
    return { uses: await findUses(context.db, catalogueEntities.series, id) }
  },

  remove: (context, input) => removeRecord(context, catalogueEntities.series, input),
}

function isStaff({ user }: Context): boolean {
  return user?.is_staff === true
}

/** The time at which links must be public; null for staff, who see all. */
function shownAt(context: Context): Date | null {
  return isStaff(context) ? null : context.now
}

function isVisible(context: Context, id: number) {
  return and(
    eq(seriesTable.id, id),
    isStaff(context) ? isNotDeletedSeriesRow : isPublicSeriesRow(context.now),
  )
}

async function checkVisible(context: Context, id: number): Promise<void> {
  const [found] = await context.db
    .select({ id: seriesTable.id })
    .from(seriesTable)
    .where(isVisible(context, id))
  if (!found) throw new Failure('NOT_FOUND')
}

async function recordChange(
  tx: Database,
  id: number,
  action: Change['action'],
  note: Note,
  before?: { id: number },
) {
  const record = (await findSeries(tx, eq(seriesTable.id, id), null))!
  note({ entity: KEY, action, record, ...(before && { before }) })
  return record
}

/** The address that staff chose, or one made of the name. */
function uniqueAddress(tx: Database, series: NamedSeries, id?: number): Promise<string> {
  return copyAddress(tx, series, { chosenIn: 'friendly_url', ...(id !== undefined && { id }) })
}

/** The address of the original with a number. */
function copyAddress(
  tx: Database,
  { name, friendly_url: url }: NamedSeries,
  more: { chosenIn?: string; id?: number } = {},
): Promise<string> {
  const { friendly_url: column } = seriesTable
  return freeFriendlyUrl(tx, { table: seriesTable, column, name, url, fallback: 'series', ...more })
}

interface NamedSeries {
  name: string
  friendly_url: string
}

async function copyLinks(tx: Database, from: number, to: number): Promise<void> {
  const isAttached = and(eq(productLinkTable.product, from), isNull(productLinkTable.deleted_at))
  const links = await tx.select().from(productLinkTable).where(isAttached).orderBy(asc(productLinkTable.id))
  if (links.length === 0) return
  await tx
    .insert(productLinkTable)
    .values(links.map(({ link, ordering }) => ({ product: to, link, ordering })))
}
