import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { thumbnailAddress } from '#domain/media/picture.ts'
import { screenOf } from '#app/editor/screens.ts'
import { thumbnailOf, type Thumbnail } from './thumbnails.ts'

/** Whether records of an entity have a photo that stands for them. */
export function hasThumbnails(entity: string): boolean {
  return photoField(entity) !== undefined
}

/** The field with the photo of a record, such as "image" or "logo". */
function photoField(entity: string): string | undefined {
  const form = screenOf(entity)?.form ?? {}
  return Object.keys(form).find((name) => form[name]?.input === 'photo')
}

interface Props {
  entity: string
  id: number
  /** Of the record: a saved one may have another photo. */
  version?: number
}

/** The photo of a record in a fixed size: an image cropped around its focal point, a logo whole. */
export function RecordThumbnail({ entity, id, version = 0 }: Props) {
  const [photo, setPhoto] = useState<Thumbnail | null>(null)
  useEffect(() => {
    let isCurrent = true
    void thumbnailOf(entity, id, version).then((found) => isCurrent && setPhoto(found))
    return () => {
      isCurrent = false
    }
  }, [entity, id, version])
  // A logo or the figure of a trademark is nothing without its edges.
  const isWhole = photoField(entity) !== 'image'
  return <span className={isWhole ? 'thumb whole' : 'thumb'}>{photo && <CroppedPhoto photo={photo} />}</span>
}

/** A photo that fills its box; what does not fit is cut off as far as possible from the focal point. */
export function CroppedPhoto({ photo }: { photo: Omit<Thumbnail, 'id'> }) {
  const image = useRef<HTMLImageElement>(null)
  const { focal_x, focal_y } = photo
  useLayoutEffect(() => {
    image.current!.style.objectPosition = `${focal_x}% ${focal_y}%`
  }, [focal_x, focal_y])
  return <img ref={image} className="cropped" src={thumbnailAddress(photo)} alt="" loading="lazy" />
}
