import { pictureOf, type PhotoSize } from '#domain/media/picture.ts'

interface Props {
  photo: PhotoSize
  alt: string
  /** The `sizes` attribute, such as "(max-width: 720px) 112px, 208px". */
  sizes: string
  /** Above the fold: loaded eagerly with high priority; all others are lazy. */
  isFirst?: boolean
}

/** Responsive image: the browser picks size and format. */
export function Photo({ photo, alt, sizes, isFirst = false }: Props) {
  const { src, width, height, sources } = pictureOf(photo)
  return (
    <picture>
      {sources.map(({ type, srcset }) => (
        <source key={type} type={type} srcSet={srcset} sizes={sizes} />
      ))}
      <img
        src={src}
        alt={alt}
        width={width}
        height={height}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : 'auto'}
      />
    </picture>
  )
}
