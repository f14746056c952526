import { asc } from 'drizzle-orm'
import { media } from '#contract/media.ts'
import { photoSectionTable, photoTable } from '#server/database/tables/media.ts'
import { entity, type Entities } from './entity.ts'

export const mediaEntities: Entities<typeof media> = {
  photos: entity(media.photos, { table: photoTable }),
  photoSections: entity(media.photoSections, {
    table: photoSectionTable,
    blank: () => ({ name: '' }),
    order: [asc(photoSectionTable.id)],
  }),
}
