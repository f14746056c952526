import type { PhotoSize } from '#domain/media/picture.ts'
import { Photo } from '#app/blocks/photo.tsx'

/** The image of a case study, or a placeholder. Beside its title it needs an alternative text only if there is one. */
export function CaseStudyImage({
  image,
  sizes,
}: {
  image: (PhotoSize & { alt?: string }) | null
  sizes: string
}) {
  if (image) {
    return (
      <div className="stage">
        <Photo photo={image} alt={image.alt ?? ''} sizes={sizes} />
      </div>
    )
  }
  return (
    <div className="stage none">
      <span className="nophoto">NO PHOTO</span>
    </div>
  )
}
