import { useRef } from 'react'
import { media } from '#contract/media.ts'
import { photoMarkdown } from '#domain/media/picture.ts'
import { photoSections } from '#domain/media/photo-section.ts'
import type { PhotoRecord } from '#app/editor/media/photo-record.ts'
import { sendFile } from '#app/editor/upload/send-file.ts'
import { useUploads, type Send } from '#app/editor/upload/use-uploads.ts'
import { useIsMounted } from '#app/editor/use-is-mounted.ts'
import { useToast } from '#app/ui/toast.tsx'
import type { PlacedFile } from '#app/editor/paste/rich-input.ts'

/** Puts a picture in the place kept for it, or gives the place up; false if the place is gone. */
type FillPlace = (place: number, markdown: string | null) => boolean

/**
 * Uploads pictures that were pasted or dropped into a text to the photos, several at once, and puts each in its place. A
 * picture that is refused keeps its place until it is tried again or dismissed.
 */
export function usePictureUpload(fillPlace: FillPlace) {
  const places = useRef(new Map<File, number>())
  const keys = useRef(new Map<number, File>())
  const toast = useToast()
  const isMounted = useIsMounted()

  const send: Send = async (file, options) => {
    const filename = file.name || 'picture.png'
    const type = /\.([^.]+)$/.exec(filename)?.[1] ?? ''
    const fields = { section: String(photoSections.products), filename, type }
    const { photo } = (await sendFile(media.photos.upload, fields, file, options)) as { photo: PhotoRecord }
    if (!isMounted.current) {
      toast({ text: `${photo.name} is in the photos, but its text was closed meanwhile` })
      return
    }
    const isPlaced = fillPlace(places.current.get(file) ?? -1, photoMarkdown(photo))
    toast({ text: `${photo.name} is in the photos${isPlaced ? ' and in the text' : ''}` })
  }
  const { uploads, add, retry, dismiss } = useUploads(send)

  return {
    /** Those that are not finished yet, or were refused. */
    uploads: uploads.filter(({ state }) => state !== 'done'),
    upload(files: PlacedFile[]) {
      const pictures = files.filter(({ file }) => file.type.startsWith('image/'))
      if (pictures.length < files.length)
        toast({
          text: 'Only pictures can be put into a text. Upload other files in Files, and link to them.',
        })
      for (const { file, place } of files) {
        if (!file.type.startsWith('image/')) fillPlace(place, null)
        else places.current.set(file, place)
      }
      for (const [key, file] of add(pictures.map(({ file }) => file))) keys.current.set(key, file)
    },
    retry,
    dismiss(key: number) {
      const file = keys.current.get(key)
      if (file) fillPlace(places.current.get(file) ?? -1, null)
      dismiss(key)
    },
  }
}
