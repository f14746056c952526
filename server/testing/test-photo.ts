import { photoTable } from '#server/database/tables/media.ts'
import type { World } from './test-world.ts'

type PhotoParts = { section: number } & Partial<typeof photoTable.$inferInsert>

/** Adds a photo row; returns its id. */
export async function addPhoto(world: World, { section, ...fields }: PhotoParts): Promise<number> {
  const [photo] = await world.parts.connection.db
    .insert(photoTable)
    .values({
      name: 'lamp',
      section,
      type: 'png',
      filename: 'lamp.png',
      folder: '',
      storage_key: '0'.repeat(64),
      size: 1,
      mime_type: 'image/png',
      width: 640,
      height: 480,
      ...fields,
    })
    .returning({ id: photoTable.id })
  return photo!.id
}
