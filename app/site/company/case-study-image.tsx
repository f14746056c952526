import type { Picture } from '#domain/media/picture.ts'

/** The image of a case study, or the text that there is none. */
export function CaseStudyImage({ image, sizes }: { image: Picture | null; sizes: string }) {
  if (!image) {
    return (
      <div className="stage none">
        <span className="nophoto">NO PHOTO</span>
      </div>
    )
  }
  const { src, width, height, sources } = image
  return (
    <div className="stage">
      <picture>
        {sources.map(({ type, srcset }) => (
          <source key={type} type={type} srcSet={srcset} sizes={sizes} />
        ))}
        <img {...{ src, width, height }} alt="" loading="lazy" decoding="async" />
      </picture>
    </div>
  )
}
