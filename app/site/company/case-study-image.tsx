import type { PhotoSize } from '#domain/media/picture.ts'
import { Photo } from '#app/blocks/photo.tsx'
import { useTexts } from '#app/languages/texts.ts'

/** The image of a case study, or a placeholder. Beside its title it needs an alternative text only if there is one. */
export function CaseStudyImage({
  image,
  sizes,
}: {
  image: (PhotoSize & { alt?: string }) | null
  sizes: string
}) {
  const { t } = useTexts()
  if (image) {
    return (
      <div className="stage">
        <Photo photo={image} alt={image.alt ?? ''} sizes={sizes} />
      </div>
    )
  }
  return (
    <div className="stage none">
      <span className="nophoto">{t('NO PHOTO')}</span>
    </div>
  )
}
