import * as z from 'zod'
import { id, line, optionalId } from '#domain/fields.ts'
import { photoFacts, photoFields, photoLimits } from '#domain/media/photo.ts'
import { photoSectionFields } from '#domain/media/photo-section.ts'
import { call } from './call.ts'
import { paging } from './paging.ts'
import { entity } from './entity.ts'
import { paths } from './resource.ts'
import { sha256 } from './sha256.ts'
import { uploadedFile } from './uploaded-file.ts'
import { uses } from './uses.ts'

const photos = entity('photo', {
  fields: photoFields,
  translatable: ['name', 'alt'],
  facts: photoFacts.omit({ url: true }),
  computed: photoFacts.pick({ url: true }),
  paths: { update: 'PUT photo/:id', remove: 'DELETE photo/:id', copy: 'POST photo/:id/copy' },
  editor: {
    group: 'Web content',
    title: 'Photos',
    noun: 'photo',
    list: '/editor/photos',
    item: '/editor/photos?photo=:id?',
  },
})
const onlyId = z.object({ id })
const photoOutput = z.object({ photo: photos.record })

/** Name, type and folder are unverified labels; the file type is detected from the content. */
const upload = z.object({
  file: uploadedFile,
  section: id.optional(),
  filename: line.optional(),
  type: line.optional(),
  folder: line.optional(),
})

/** The gallery of a record after a change, with its new version for optimistic locking. */
const gallery = z.object({ id, version: z.int(), photos: z.array(id) })

const maxFileBytes = photoLimits.bytes

export const media = {
  photos: {
    ...photos,
    list: call('GET photos', {
      access: 'staff',
      input: () => z.object(paging),
      pages: 'photo',
      output: () =>
        z.object({
          photo: z.array(photos.record),
          photo_section: z.array(z.object({ id, ...photoSectionFields.shape })),
        }),
      summary: 'All photos and their sections.',
    }),
    upload: call('POST photo', {
      access: 'staff',
      role: 'editor',
      area: null,
      input: () => upload.extend({ section: id, product: optionalId.optional() }),
      output: () => photoOutput,
      maxFileBytes,
      summary:
        'Uploads a photo (PNG, JPEG, WebP, AVIF or GIF); with "product" also into the gallery of that series.',
    }),
    uses: call('GET photo/:id/uses', {
      access: 'staff',
      input: () => onlyId,
      output: () => z.object({ uses }),
      summary: 'Where a photo is shown.',
    }),
    matches: call('GET photo-matches', {
      access: 'staff',
      input: () => z.object({ checksum: sha256 }),
      output: () => z.object({ same: z.array(photos.record) }),
      summary: 'The photos that have the same bytes as a picture to be uploaded.',
    }),
  },

  addSeriesPhoto: call('POST product/:id/photo', {
    access: 'staff',
    area: 'catalogue',
    input: () => upload.extend({ id }),
    output: () => photoOutput.extend({ product_series: gallery }),
    maxFileBytes,
    summary: 'Uploads a photo to the end of the gallery of a series.',
  }),
  removeSeriesPhoto: call('DELETE product/:id/photo/:photoId', {
    access: 'staff',
    area: 'catalogue',
    input: () => z.object({ id, photoId: id }),
    output: () => z.object({ product_series: gallery }),
    summary: 'Takes a photo out of the gallery of a series; the photo itself stays.',
  }),
  addVariantPhoto: call('POST product-variant/:id/photo', {
    access: 'staff',
    area: 'catalogue',
    input: () => upload.extend({ id }),
    output: () => photoOutput.extend({ product: gallery }),
    maxFileBytes,
    summary: 'Uploads a photo to the end of the gallery of a variant.',
  }),
  removeVariantPhoto: call('DELETE product-variant/:id/photo/:photoId', {
    access: 'staff',
    area: 'catalogue',
    input: () => z.object({ id, photoId: id }),
    output: () => z.object({ product: gallery }),
    summary: 'Takes a photo out of the gallery of a variant; the photo itself stays.',
  }),
  uploadLogo: call('POST distributor/:id/photo', {
    access: 'staff',
    role: 'editor',
    area: null,
    input: () => upload.extend({ id }),
    output: () => photoOutput,
    maxFileBytes,
    summary: 'Uploads a distributor\'s logo; saving the distributor with it as "logo" shows it.',
  }),

  uploadBrandPicture: call('POST brand/picture', {
    access: 'staff',
    role: 'editor',
    area: null,
    input: () => upload,
    output: () => photoOutput,
    maxFileBytes,
    summary: 'Uploads a logo or icon, also as SVG, which is drawn as PNG; saving the brand with it shows it.',
  }),

  photoSections: entity('photo_section', {
    fields: photoSectionFields,
    paths: paths('editor/photo-sections', 'photo-section'),
    editor: {
      group: 'Structure',
      title: 'Photo sections',
      noun: 'photo section',
      list: '/editor/photo-sections',
      item: '/editor/photo-section/:id?',
    },
  }),
}
