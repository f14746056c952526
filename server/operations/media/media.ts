import { and, eq } from 'drizzle-orm'
import { media } from '#contract/media.ts'
import { Failure } from '#domain/failure.ts'
import { photoSections } from '#domain/media/photo-section.ts'
import { photoSectionTable, photoTable } from '#server/database/tables/media.ts'
import { distributorTable } from '#server/database/tables/sales.ts'
import { mediaEntities } from '#server/entities/media.ts'
import { isNotDeleted, isPublic } from '#server/entities/visibility.ts'
import { rasteriseSvg } from '#server/images/rasterise-svg.ts'
import { photoRecord } from '#server/images/record-image.ts'
import { writeContent } from '#server/engine/content-write.ts'
import { copyRecord } from '#server/engine/copy-record.ts'
import { isEmptyUpdate, standardOperations, withoutUndefined } from '#server/engine/crud.ts'
import { addToGallery, removeFromGallery, seriesGallery, variantGallery } from './gallery.ts'
import { storePhoto } from './upload.ts'
import type { Operations } from '#server/engine/operation.ts'
import { checkReferences } from '#server/engine/references.ts'
import { lockRecord } from '#server/engine/lock-record.ts'
import { lenientOutput } from '#server/engine/lenient-output.ts'
import { findUses } from '#server/engine/uses.ts'

const { photos, photoSections: sections } = mediaEntities

const MAX_MATCHES = 5

const standard = standardOperations(media, mediaEntities)

export const mediaOperations: Operations<typeof media> = {
  ...standard,

  photos: {
    ...standard.photos,

    async list({ db }) {
      const rows = await db
        .select()
        .from(photoTable)
        .where(isNotDeleted(photos))
        .orderBy(...photos.order)
      const photo_section = await db
        .select()
        .from(photoSectionTable)
        .where(isPublic(sections))
        .orderBy(...sections.order)
      return { photo: rows.map(photoRecord), photo_section }
    },

    async upload(context, { product, ...input }) {
      const series = product ?? undefined
      const { photo } = await storePhoto(context, input, {
        section: input.section,
        ...(series !== undefined && {
          attach: async (tx, note, photoId) => {
            await checkReferences(tx, { product: { table: seriesGallery.table, ids: series } })
            await addToGallery(tx, note, seriesGallery, series, photoId)
          },
        }),
      })
      return { photo }
    },

    async update(context, { id, version, ...input }) {
      return writeContent(context, async (tx, note) => {
        const currentVersion = await lockRecord(tx, photoTable, id)
        const [current] = await tx.select().from(photoTable).where(eq(photoTable.id, id))
        if (version !== undefined && version !== currentVersion) {
          throw new Failure('STALE_VERSION', {
            answer: { photo: lenientOutput(media.photos.record, photoRecord(current!), context) },
          })
        }
        if (isEmptyUpdate(input)) return { photo: photoRecord(current!) }
        await checkReferences(tx, { section: { table: photoSectionTable, ids: input.section } })
        const changed = { ...withoutUndefined(input), version: currentVersion + 1 }
        const [row] = await tx.update(photoTable).set(changed).where(eq(photoTable.id, id)).returning()
        note({ entity: 'photo', action: 'update', record: row! })
        return { photo: photoRecord(row!) }
      })
    },

    /** The same bytes with a name and a section of their own; nobody saves a photo first, so it is no draft. */
    async copy(context, { id }) {
      const row = await copyRecord(context, photos, id, async () => ({ is_draft: false }))
      return { photo: photoRecord(row as unknown as typeof photoTable.$inferSelect) }
    },

    async uses({ db }, { id }) {
      const [photo] = await db
        .select({ id: photoTable.id })
        .from(photoTable)
        .where(and(eq(photoTable.id, id), isNotDeleted(photos)))
      if (!photo) throw new Failure('NOT_FOUND')
      return { uses: await findUses(db, photos, id) }
    },

    async matches({ db }, { checksum }) {
      const rows = await db
        .select()
        .from(photoTable)
        .where(and(eq(photoTable.storage_key, checksum), isNotDeleted(photos)))
        .orderBy(photoTable.id)
        .limit(MAX_MATCHES)
      return { same: rows.map(photoRecord) }
    },
  },

  async addSeriesPhoto(context, { id, ...input }) {
    const { photo, attached } = await storePhoto(context, input, {
      section: input.section ?? photoSections.products,
      attach: (tx, note, photoId) => addToGallery(tx, note, seriesGallery, id, photoId),
    })
    return { photo, product_series: attached! }
  },

  async removeSeriesPhoto(context, { id, photoId }) {
    return { product_series: await removeFromGallery(context, seriesGallery, id, photoId) }
  },

  async addVariantPhoto(context, { id, ...input }) {
    const { photo, attached } = await storePhoto(context, input, {
      section: input.section ?? photoSections.products,
      attach: (tx, note, photoId) => addToGallery(tx, note, variantGallery, id, photoId),
    })
    return { photo, product: attached! }
  },

  async removeVariantPhoto(context, { id, photoId }) {
    return { product: await removeFromGallery(context, variantGallery, id, photoId) }
  },

  /** An SVG becomes a PNG; its name and type follow. */
  async uploadBrandPicture(context, { file, section = photoSections.products, filename, type, folder }) {
    const picture = await rasteriseSvg(file)
    const isDrawn = picture !== file
    const labels = isDrawn ? { filename: picture.filename } : { filename, type }
    const { photo } = await storePhoto(context, { ...labels, folder, file: picture }, { section })
    return { photo }
  },

  /** Only uploads the photo; the form of the distributor saves it as its logo. */
  async uploadLogo(context, { id, ...input }) {
    const { photo } = await storePhoto(context, input, {
      section: input.section ?? photoSections.distributors,
      attach: async (tx) => {
        await lockRecord(tx, distributorTable, id)
      },
    })
    return { photo }
  },
}
