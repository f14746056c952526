import { useState } from 'react'
import { media } from '#contract/media.ts'
import { photoMarkdown } from '#domain/media/picture.ts'
import { photoSections } from '#domain/media/photo-section.ts'
import { useUnsavedGuard } from '#app/editor/form/unsaved-guard.tsx'
import type { PhotoRecord } from '#app/editor/media/photo-galleries.tsx'
import { sendFile } from '#app/editor/upload/send-file.ts'
import { useIsMounted } from '#app/editor/use-is-mounted.ts'
import { useToast } from '#app/ui/toast.tsx'

/** Uploads pictures that were pasted or dropped into a text to the photos, and inserts them. Reports what is refused. */
export function usePictureUpload(insert: (markdown: string) => void) {
  const [running, setRunning] = useState(0)
  const toast = useToast()
  const isMounted = useIsMounted()
  useUnsavedGuard({ isDirty: running > 0, mayLeave: () => false, onLeave: () => {} })

  const upload = async (file: File) => {
    const filename = file.name || 'picture.png'
    const type = /\.([^.]+)$/.exec(filename)?.[1] ?? ''
    const fields = { section: String(photoSections.products), filename, type }
    const { photo } = (await sendFile(media.photos.upload, fields, file)) as { photo: PhotoRecord }
    if (!isMounted.current) return `${photo.name} is in the photos, but its text was closed meanwhile`
    insert(photoMarkdown(photo))
    return `${photo.name} is in the photos and in the text`
  }

  return async (files: File[]) => {
    const pictures = files.filter(({ type }) => type.startsWith('image/'))
    if (pictures.length < files.length)
      toast({ text: 'Only pictures can be put into a text. Upload other files in Files, and link to them.' })
    for (const [index, picture] of pictures.entries()) {
      setRunning(pictures.length - index)
      const name = picture.name || 'the picture'
      toast({ text: `Uploading ${name} to the photos` })
      toast({ text: await upload(picture).catch((error: Error) => `${name}: ${error.message}`) })
    }
    setRunning(0)
  }
}
