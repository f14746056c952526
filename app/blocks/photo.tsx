import { pictureOf, type PhotoSize } from '#domain/media/picture.ts'

interface Props {
  photo: PhotoSize
  alt: string
  /** How wide it is shown, as browsers read it, such as "(max-width: 720px) 112px, 208px". */
  sizes: string
  /** Whether it is seen at once; all others wait until they come near. */
  isFirst?: boolean
}

/** A photo in the size and format that suit the browser. */
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
