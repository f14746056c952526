import { api } from '#app/api-client.ts'
import { sha256 } from '#app/editor/upload/sha256.ts'
import type { Send, UploadQuestion } from '#app/editor/upload/use-uploads.ts'
import type { PhotoRecord } from './photo-record.ts'

/** Asks whether a photo that is there shall be used, when a picture with the same bytes is about to be uploaded. */
export async function askAboutPhoto(
  file: File,
  upload: Send,
  onUse: (photo: PhotoRecord) => void,
): Promise<UploadQuestion | undefined> {
  const checksum = await sha256(file)
  const [known] = checksum ? (await api.media.photos.matches({ checksum })).same : []
  if (!known) return undefined
  const to = photoPath(known.id)
  const use = async () => {
    onUse(known)
    return to
  }
  return {
    text: `is the same picture as “${known.name}”.`,
    to,
    answers: [
      { label: `Use ${known.name}`, send: use },
      { label: 'Upload it again', send: upload },
    ],
  }
}

/** Path of the form of a photo. */
export function photoPath(id: number): string {
  return `/editor/photos?photo=${id}`
}
