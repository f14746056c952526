import { asc } from 'drizzle-orm'
import { media } from '#contract/media.ts'
import { photoSectionTable, photoTable } from '#server/database/tables/media.ts'
import { photoUrl } from '#server/images/photo-url.ts'
import { entity, type Entities } from './entity.ts'

const { id, storage_key, mime_type } = photoTable

export const mediaEntities: Entities<typeof media> = {
  photos: entity(media.photos, {
    table: photoTable,
    computed: { url: { from: { id, storage_key, mime_type }, of: photoUrl } },
  }),
  photoSections: entity(media.photoSections, {
    table: photoSectionTable,
    blank: () => ({ name: '' }),
    order: [asc(photoSectionTable.id)],
  }),
}
