import * as z from 'zod'
import { flag, id, line, optionalId } from '#domain/fields.ts'
import { photoFacts, photoFields, photoLimits } from '#domain/media/photo.ts'
import { photoSectionFields } from '#domain/media/photo-section.ts'
import { call } from './call.ts'
import { resource } from './resource.ts'
import { uploadedFile } from './uploaded-file.ts'
import { uses } from './uses.ts'

const photos = resource('photo', photoFields, { update: 'PUT photo/:id' }, photoFacts)
const onlyId = z.object({ id })
const photoAnswer = z.object({ photo: photos.record })

/** Name, type and folder of an upload are labels; what the file is, its bytes tell. */
const upload = z.object({
  file: uploadedFile,
  section: id.optional(),
  filename: line.optional(),
  type: line.optional(),
  folder: line.optional(),
})

/** The gallery of a record after a change, with the version that its next save must know. */
const gallery = z.object({ id, version: z.int(), photos: z.array(id) })

const maxFileBytes = photoLimits.bytes

/** Photos and where they are shown. */
export const media = {
  photos: {
    ...photos,
    list: call('GET photos', {
      access: 'staff',
      input: z.object({}),
      output: z.object({
        photo: z.array(photos.record),
        photo_section: z.array(z.object({ id, ...photoSectionFields.shape })),
      }),
      summary: 'All photos and their sections.',
    }),
    upload: call('POST photo', {
      access: 'staff',
      input: upload.extend({ section: id, product: optionalId.optional() }),
      output: photoAnswer,
      maxFileBytes,
      summary:
        'Uploads a photo (PNG, JPEG, WebP, AVIF or GIF); with "product" also into the gallery of that series.',
    }),
    uses: call('GET photo/:id/uses', {
      access: 'staff',
      input: onlyId,
      output: z.object({ uses }),
      summary: 'Where a photo is shown.',
    }),
    remove: call('DELETE photo/:id', {
      access: 'staff',
      input: z.object({ id, confirmed: flag.optional() }),
      output: z.object({}),
      summary:
        'Moves a photo to the trash; one that is shown somewhere only when "confirmed", and it vanishes there.',
    }),
  },

  addSeriesPhoto: call('POST product/:id/photo', {
    access: 'staff',
    input: upload.extend({ id }),
    output: photoAnswer.extend({ product_series: gallery }),
    maxFileBytes,
    summary: 'Uploads a photo to the end of the gallery of a series.',
  }),
  removeSeriesPhoto: call('DELETE product/:id/photo/:photoId', {
    access: 'staff',
    input: z.object({ id, photoId: id }),
    output: z.object({ product_series: gallery }),
    summary: 'Takes a photo out of the gallery of a series; the photo itself stays.',
  }),
  addVariantPhoto: call('POST product-variant/:id/photo', {
    access: 'staff',
    input: upload.extend({ id }),
    output: photoAnswer.extend({ product: gallery }),
    maxFileBytes,
    summary: 'Uploads a photo to the end of the gallery of a variant.',
  }),
  removeVariantPhoto: call('DELETE product-variant/:id/photo/:photoId', {
    access: 'staff',
    input: z.object({ id, photoId: id }),
    output: z.object({ product: gallery }),
    summary: 'Takes a photo out of the gallery of a variant; the photo itself stays.',
  }),
  uploadLogo: call('POST distributor/:id/photo', {
    access: 'staff',
    input: upload.extend({ id }),
    output: photoAnswer,
    maxFileBytes,
    summary: 'Uploads a distributor\'s logo; saving the distributor with it as "logo" shows it.',
  }),

  photoSections: resource('photo_section', photoSectionFields, {
    list: 'GET editor/photo-sections',
    create: 'POST photo-section',
    read: 'GET photo-section/:id',
    update: 'PUT photo-section/:id',
    remove: 'DELETE photo-section/:id',
  }),
}
