import * as z from 'zod'
import { id } from '#domain/fields.ts'
import { photoFacts, photoFields } from '#domain/media/photo.ts'

/** A photo in responses with the records that show it. */
export const shownPhoto = z.object({
  id,
  ...photoFields.shape,
  ...photoFacts.pick({ url: true, width: true, height: true, uploaded: true }).shape,
})
