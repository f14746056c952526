import { and, asc, desc, eq, isNull } from 'drizzle-orm'
import { catalogue } from '#contract/catalogue.ts'
import { blankVariant } from '#domain/catalogue/variant.ts'
import { Failure } from '#domain/failure.ts'
import type { Database } from '#server/database/connect.ts'
import {
  priceTable,
  radioBandTable,
  secondStatusTable,
  seriesTable,
  statusTable,
  variantTable,
} from '#server/database/tables/catalogue.ts'
import { photoTable } from '#server/database/tables/media.ts'
import { catalogueEntities } from '#server/entities/catalogue.ts'
import { variantBands, variantPhotos } from '#server/entities/catalogue-lists.ts'
import { fillList, saveList } from '#server/entities/record-list.ts'
import { imageColumns, imageFields, imageJoin } from '#server/images/record-image.ts'
import { checkStanding } from './life-cycle/check-standing.ts'
import { copyValues } from './parameters/parameter-rows.ts'
import { allBands } from './rows.ts'
import { isNotDeletedVariantRow, listVariants } from './variant-rows.ts'
import { checkComplete } from '#server/engine/check-complete.ts'
import { writeContent, type Change, type Note } from '#server/engine/content-write.ts'
import { isEmptyUpdate, withoutUndefined } from '#server/engine/crud.ts'
import type { ResourceOperations } from '#server/engine/operation.ts'
import { checkReferences } from '#server/engine/references.ts'
import { freeFriendlyUrl } from '#server/engine/friendly-url.ts'
import { lockRecord } from '#server/engine/lock-record.ts'
import { removeRecord } from '#server/engine/remove.ts'
import { lenientOutput } from '#server/engine/lenient-output.ts'

const KEY = 'product'

/** Variants for staff; visitors read them through their series. */
export const variantOperations: ResourceOperations<typeof catalogue.variants> = {
  async list({ db }) {
    const { id, version, name, series, status, ordering, image } = variantTable
    const { is_online, is_archived, in_price_list, is_available } = variantTable
    const columns = {
      id,
      version,
      name,
      series,
      status,
      ordering,
      image,
      is_online,
      is_archived,
      in_price_list,
      is_available,
    }
    const rows = await db
      .select({ variant: columns, photo: imageColumns })
      .from(variantTable)
      .leftJoin(photoTable, imageJoin(variantTable.image))
      .where(isNotDeletedVariantRow)
      .orderBy(desc(ordering), asc(name), asc(id))
    return { product: rows.map(({ variant, photo }) => ({ ...variant, ...imageFields(photo) })) }
  },

  async read(context, { id }) {
    const { db } = context
    return {
      product: await readVariant(db, id),
      product_price: await db
        .select()
        .from(priceTable)
        .where(and(eq(priceTable.product, id), isNull(priceTable.deleted_at)))
        .orderBy(desc(priceTable.valid_from), desc(priceTable.id)),
      radio_band: await allBands(context),
    }
  },

  async create(context, input) {
    const { photos, bands, ...fields } = { ...blankVariant, ...withoutUndefined(input) }
    return writeContent(context, async (tx, note) => {
      await checkVariantReferences(tx, { ...fields, photos, bands })
      checkStanding(fields)
      await checkAddress(tx, fields.friendly_url)
      const values = { ...fields, is_draft: fields.name === '', added: context.now.toISOString() }
      checkComplete(catalogueEntities.variants, values)
      const [row] = await tx.insert(variantTable).values(values).returning({ id: variantTable.id })
      await fillList(tx, variantPhotos, row!.id, photos)
      await fillList(tx, variantBands, row!.id, bands)
      return { [KEY]: await recordChange(tx, row!.id, 'create', note) }
    })
  },

  /** Optimistic locking: a save with an outdated version is refused. */
  async update(context, { id, version, ...input }) {
    const { photos, bands, ...fields } = withoutUndefined(input)
    return writeContent(context, async (tx, note) => {
      const currentVersion = await lockRecord(tx, variantTable, id)
      if (version !== undefined && version !== currentVersion) {
        const current = lenientOutput(catalogue.variants.record, await readVariant(tx, id), context)
        throw new Failure('STALE_VERSION', { answer: { [KEY]: current } })
      }
      if (isEmptyUpdate(input)) return { [KEY]: await readVariant(tx, id) }
      await checkVariantReferences(tx, { ...fields, photos, bands })
      if (fields.replace_by === id)
        throw new Failure('INVALID_INPUT', { fields: { replace_by: 'Expected another variant' } })
      await checkAddress(tx, fields.friendly_url, id)
      const changed = { ...fields, is_draft: false, version: currentVersion + 1 }
      const before = await readVariant(tx, id)
      checkStanding(fields, before)
      checkComplete(catalogueEntities.variants, { ...before, ...changed })
      await tx.update(variantTable).set(changed).where(eq(variantTable.id, id))
      if (photos) await saveList(tx, variantPhotos, id, photos)
      if (bands) await saveList(tx, variantBands, id, bands)
      return { [KEY]: await recordChange(tx, id, 'update', note, before) }
    })
  },

  remove: (context, input) => removeRecord(context, catalogueEntities.variants, input),

  /** A copy is offline, has no address of its own, and has the bands, photos, parameters and prices of the original. */
  async copy(context, { id }) {
    return writeContent(context, async (tx, note) => {
      const { id: _id, version: _version, photos, bands, ...fields } = await readVariant(tx, id)
      const added = context.now.toISOString()
      const values = { ...fields, friendly_url: '', is_online: false, added }
      const [row] = await tx.insert(variantTable).values(values).returning({ id: variantTable.id })
      await fillList(tx, variantPhotos, row!.id, photos)
      await fillList(tx, variantBands, row!.id, bands)
      await copyPrices(tx, note, id, row!.id)
      await copyValues(tx, { of: 'variant', from: id, to: row!.id })
      return { [KEY]: await recordChange(tx, row!.id, 'create', note) }
    })
  },
}

async function readVariant(db: Database, id: number) {
  const [variant] = await listVariants(db, and(eq(variantTable.id, id), isNotDeletedVariantRow))
  if (!variant) throw new Failure('NOT_FOUND')
  return variant
}

async function recordChange(
  tx: Database,
  id: number,
  action: Change['action'],
  note: Note,
  before?: { id: number },
) {
  const record = await readVariant(tx, id)
  note({ entity: KEY, action, record, ...(before && { before }) })
  return record
}

interface VariantReferences {
  series?: number | null
  status?: number | null
  status_2?: number | null
  replace_by?: number | null
  image?: number | null
  photos?: number[] | undefined
  bands?: number[] | undefined
}

function checkVariantReferences(tx: Database, references: VariantReferences): Promise<void> {
  return checkReferences(tx, {
    series: { table: seriesTable, ids: references.series },
    status: { table: statusTable, ids: references.status },
    status_2: { table: secondStatusTable, ids: references.status_2 },
    replace_by: { table: variantTable, ids: references.replace_by },
    image: { table: photoTable, ids: references.image },
    photos: { table: photoTable, ids: references.photos },
    bands: { table: radioBandTable, ids: references.bands },
  })
}

/** An address of a variant is unique among variants. */
async function checkAddress(tx: Database, url: string | undefined, id?: number): Promise<void> {
  if (!url) return
  const { friendly_url: column } = variantTable
  const own = id === undefined ? {} : { id }
  const chosenIn = 'friendly_url'
  await freeFriendlyUrl(tx, { table: variantTable, column, url, chosenIn, name: '', fallback: '', ...own })
}

async function copyPrices(tx: Database, note: Note, from: number, to: number): Promise<void> {
  const isOfOriginal = and(eq(priceTable.product, from), isNull(priceTable.deleted_at))
  const prices = await tx.select().from(priceTable).where(isOfOriginal).orderBy(asc(priceTable.id))
  if (prices.length === 0) return
  const copies = prices.map(({ id: _id, version: _version, added: _added, ...price }) => ({
    ...price,
    product: to,
  }))
  const rows = await tx.insert(priceTable).values(copies).returning()
  for (const record of rows) note({ entity: 'product_price', action: 'create', record })
}
